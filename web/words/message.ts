/** What a message looks like, and which values it wants. */

/**
 * A sentence with `{places}` for values, or one for each plural form of its `count`: the forms are
 * those of `Intl.PluralRules`.
 */
export type Message = string | Forms;

/** A sentence for each plural form that the language has. */
export interface Forms {
  readonly one?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never;

/** The names of the values that a message wants; forms always want `count`. */
export type Places<M> = M extends string ? PlacesOf<M> : "count" | PlacesOf<M[keyof M]>;
