/** How each page of the application begins. */

import { type Component, mount } from "svelte";
import { documentLanguage, speak } from "../words/say";
import { wireHeader } from "./header";

/** Show a component with the data that the server wrote into the page. */
export async function start<Data>(component: Component<{ data: Data }>): Promise<void> {
  wireHeader();
  const target = document.getElementById("app");
  const data = document.getElementById("data")?.textContent;
  if (!target || !data) return;
  await speak(documentLanguage());
  target.replaceChildren();
  mount(component, { target, props: { data: JSON.parse(data) as Data } });
}
