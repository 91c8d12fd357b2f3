import { afterAll, describe, expect, test } from "vitest";
import { speak, type Language } from "../words/say";
import { controlText, controlWords } from "./controls";

afterAll(() => speak("en"));

const TEXTS: Readonly<Record<Language, readonly string[]>> = {
  en: ["3+2", "180+0", "½+0", "1½+1", "40s+4", "1:40+5", "10s+0.5", "No clock"],
  ru: ["3+2", "180+0", "½+0", "1½+1", "40 с+4", "1:40+5", "10 с+0,5", "Без часов"],
  fa: ["۳+۲", "۱۸۰+۰", "½+۰", "۱½+۱", "۴۰ ث+۴", "۱:۴۰+۵", "۱۰ ث+۰٫۵", "بدون ساعت"],
};
const CONTROLS = [
  [180, 2],
  [10_800, 0],
  [30, 0],
  [90, 1],
  [40, 4],
  [100, 5],
  [10, 0.5],
] as const;

describe.each(["en", "ru", "fa"] as const)("time controls in %s", (language) => {
  const controls = CONTROLS.map(([initial, increment]) => ({ initial: initial * 1000, increment: increment * 1000 }));

  test("are written as players write them, whatever they are", async () => {
    await speak(language);
    expect([...controls, null].map(controlText)).toEqual(TEXTS[language]);
  });
});

test("in words they have whole minutes and seconds", async () => {
  const words = async (language: Language) => {
    await speak(language);
    return [40, 60, 100].map((seconds) => controlWords({ initial: seconds * 1000, increment: 4_000 }));
  };
  expect(await words("en")).toEqual(["40 s + 4 s per move", "1 min + 4 s per move", "1 min 40 s + 4 s per move"]);
  expect(await words("ru")).toEqual(["40 с + 4 с за ход", "1 мин + 4 с за ход", "1 мин 40 с + 4 с за ход"]);
  expect((await words("fa"))[2]).toMatch(/۱ دقیقه ۴۰ ثانیه.* \+ ۴ ثانیه برای هر حرکت/);
});
