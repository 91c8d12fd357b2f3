/** The words of the page, in the reader's language; only that language is loaded. */

import type { en } from "../messages/en";
import { fill } from "./fill";
import type { Message, Places } from "./message";

/** The languages of the site. */
export type Language = "en" | "ru" | "fa";

/** All words of one language. */
export type Words = Readonly<Record<keyof typeof en, Message>>;

/** What can be said. */
export type Key = keyof typeof en;

/** The values that a key wants. */
export type Values<K extends Key> = Readonly<Record<Places<(typeof en)[K]>, string | number>>;

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import("../messages/en")).en,
  ru: async () => (await import("../messages/ru")).ru,
  fa: async () => (await import("../messages/fa")).fa,
};

let language: Language = "en";
let words: Words | null = null;

/** Load the words of a language; before that nothing can be said. */
export async function speak(chosen: Language): Promise<void> {
  words = await LOADERS[chosen]();
  language = chosen;
}

/** The language of the document. */
export function documentLanguage(): Language {
  const lang = document.documentElement.lang;
  return lang === "ru" || lang === "fa" ? lang : "en";
}

/** The language that is spoken. */
export function spoken(): Language {
  return language;
}

/** Whether there are words under a key. */
export function isKey(key: string): key is Key {
  return words !== null && key in words;
}

/** A sentence. */
export function say<K extends Key>(
  key: K,
  ...[values]: [Places<(typeof en)[K]>] extends [never] ? [] : [Values<K>]
): string {
  if (!words) throw new Error(`nothing can be said before the words are loaded: ${key}`);
  return fill(words[key], values ?? {}, language);
}
