import { describe, expect, test } from "vitest";
import { en } from "../messages/en";
import { fa } from "../messages/fa";
import { ru } from "../messages/ru";
import { digits, fill } from "./fill";
import type { Message } from "./message";
import { say, speak, type Words } from "./say";

const LANGUAGES: Record<string, Words> = { en, ru, fa };

function places(message: Message): string[] {
  const texts = typeof message === "string" ? [message] : Object.values(message);
  const found = texts.flatMap((text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!));
  return [...new Set(found)].sort();
}

describe.each(Object.keys(LANGUAGES))("the words in %s", (language) => {
  const words = LANGUAGES[language]!;

  test("have the same keys as in English, in the same order", () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
  });

  test("want the same values as in English", () => {
    for (const [key, message] of Object.entries(en)) {
      const wanted = places(message).filter((place) => place !== "count");
      const had = places(words[key as keyof Words]).filter((place) => place !== "count");
      expect(had, key).toEqual(wanted);
    }
  });

  test("are never empty, and have every plural form of the language", () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(words)) {
      if (typeof message !== "string") expect(Object.keys(message).sort(), key).toEqual([...forms].sort());
      for (const text of typeof message === "string" ? [message] : Object.values(message)) {
        expect(text.trim(), key).not.toBe("");
      }
    }
  });

  test("are written in the script of the language", () => {
    const script = { en: /[a-z]/i, ru: /[а-яё]/i, fa: /[؀-ۿ]/ }[language]!;
    for (const [key, message] of Object.entries(words)) {
      const text = typeof message === "string" ? message : message.other;
      const bare = text.replace(/\{\w+\}/g, "");
      if (/\p{L}/u.test(bare)) expect(bare, key).toMatch(script);
    }
  });
});

describe("filling", () => {
  test("takes the plural form of the count", () => {
    const sentences = [1, 2, 5, 11, 21, 22].map((count) => fill(ru.walls_left, { count }, "ru"));
    expect(sentences).toEqual([
      "Осталась 1 стена",
      "Осталось 2 стены",
      "Осталось 5 стен",
      "Осталось 11 стен",
      "Осталась 21 стена",
      "Осталось 22 стены",
    ]);
  });

  test("writes numbers in Persian digits, and keeps moves as they are, isolated", () => {
    expect(fill(fa.walls_left, { count: 10 }, "fa")).toBe("۱۰ دیوار مانده");
    expect(fill(fa.said_step, { name: "Mira", cell: "e2" }, "fa")).toBe(
      "\u2068Mira\u2069: مهره به \u2068e2\u2069",
    );
  });

  test("keeps clocks readable in Persian digits", () => {
    expect(digits("4:58", "fa")).toBe("۴:۵۸");
    expect(digits("4:58", "ru")).toBe("4:58");
  });

  test("refuses to leave a place unfilled", () => {
    expect(() => fill("{name} moves", {}, "en")).toThrow("name");
  });
});

test("one language is spoken at a time", async () => {
  await speak("ru");
  expect(say("your_turn")).toBe("Ваш ход");
  await speak("en");
  expect(say("turn_of", { name: "Omid" })).toBe("Omid is to move");
});
