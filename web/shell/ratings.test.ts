import { afterAll, expect, test } from "vitest";
import { speak, type Language } from "../words/say";
import { changeText, ratingText, ratingWords } from "./ratings";

afterAll(() => speak("en"));

test.each<[Language, readonly string[]]>([
  ["en", ["1523", "1523?", "+7", "−7", "±0", "rating 1523", "provisional rating 1523"]],
  ["ru", ["1523", "1523?", "+7", "−7", "±0", "рейтинг 1523", "предварительный рейтинг 1523"]],
  ["fa", ["۱۵۲۳", "۱۵۲۳؟", "\u200e+۷", "\u200e−۷", "\u200e±۰", "ریتینگ \u2068۱۵۲۳\u2069", "ریتینگ موقت \u2068۱۵۲۳\u2069"]],
])("ratings in %s are written as its readers write numbers", async (language, texts) => {
  await speak(language);
  const [sure, unsure] = [false, true].map((is_provisional) => ({ value: 1523, is_provisional }));
  const shown = [sure!, unsure!].map(ratingText);
  expect([...shown, ...[7, -7, 0].map(changeText), ratingWords(sure!), ratingWords(unsure!)]).toEqual(texts);
});
