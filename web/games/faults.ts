/** What is wrong with a record, in the reader's language. */

import { type Key, say } from "../words/say";

const KINDS = [
  "bytes",
  "character",
  "header",
  "duplicate_header",
  "rules",
  "position",
  "unreadable",
  "illegal",
  "round",
  "nag",
  "command",
  "unclosed_comment",
  "unclosed_variation",
  "stray_bracket",
  "variation",
  "nesting",
  "result",
  "result_conflict",
  "after_result",
  "empty",
  "more",
] as const;

/** What kind of fault it is; what the page does not know it says in general. */
export function faultWords(kind: string): string {
  const known = KINDS.find((each) => each === kind);
  return say(known ? (`fault_${known}` as Key & `fault_${string}`) : "fault_other");
}
