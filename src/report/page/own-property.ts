/** Looks a word up that anybody may have written: `constructor` is none of a table's own. */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
