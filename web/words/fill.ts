/** Putting values into a message. */

import type { Message } from "./message";

/** First strong isolate and its end: what stands between them cannot reorder what is around. */
const ISOLATE = "\u2068";
const END = "\u2069";

/** The message with its values, numbers written as readers of the language expect. */
export function fill(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  return formOf(message, values["count"], language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}}`);
    return typeof value === "number" ? numberText(value, language) : isolated(value, language);
  });
}

/** A number in the digits of the language. */
export function numberText(value: number, language: string): string {
  return new Intl.NumberFormat(language).format(value);
}

/** A text whose digits become those of the language, such as a clock's. */
export function digits(text: string, language: string): string {
  if (language !== "fa") return text;
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
}

function formOf(message: Message, count: string | number | undefined, language: string): string {
  if (typeof message === "string") return message;
  const form = new Intl.PluralRules(language).select(Number(count));
  return (form in message ? message[form as keyof typeof message] : undefined) ?? message.other;
}

// Left-to-right sentences hold names and moves well enough without invisible characters.
function isolated(text: string, language: string): string {
  return language === "fa" ? `${ISOLATE}${text}${END}` : text;
}
