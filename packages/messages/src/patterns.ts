/** Sentences by their codes, as ICU messages. */
export type Catalogue = Readonly<Record<string, string>>;
