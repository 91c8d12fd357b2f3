/** What a form does when it is sent: it waits, and says what is wrong where it is wrong. */

import { CallFailed } from "../net/calls";
import { failedWords } from "./failures";

/** The field that each reason is about; of all others the form speaks as a whole. */
const FIELDS: Readonly<Record<string, string>> = {
  bad_name: "name",
  mixed_scripts: "name",
  reserved_name: "name",
  name_taken: "name",
  no_such_account: "name",
  wrong_sign_in: "password",
  wrong_password: "password",
  weak_password: "new-password",
  bad_email: "email",
};

/** A form that is sent. */
export class Sending {
  isBusy = $state(false);
  isDone = $state(false);
  #fault = $state("");
  #field: string | null = $state(null);

  /** @param prefix of the ids of the form's fields, where a page has several forms. */
  constructor(private readonly prefix = "") {}

  /** Send, unless it is being sent; gives whether it worked. */
  async send(work: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    [this.isBusy, this.isDone, this.#fault] = [true, false, ""];
    try {
      await work();
      this.isDone = true;
    } catch (error) {
      this.#tell(error);
    } finally {
      this.isBusy = false;
    }
    return this.isDone;
  }

  /** What is wrong with a field. */
  at(field: string): string {
    return this.#field === field ? this.#fault : "";
  }

  /** What is wrong with all of it. */
  get fault(): string {
    return this.#field === null ? this.#fault : "";
  }

  #tell(error: unknown): void {
    const field = error instanceof CallFailed && error.reason ? FIELDS[error.reason] : undefined;
    const input = field ? document.getElementById(this.prefix + field) : null;
    this.#fault = failedWords(error);
    this.#field = input ? field! : null;
    input?.focus();
  }
}
