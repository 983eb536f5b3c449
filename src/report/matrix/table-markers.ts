/** The two comments between which a file keeps the table. */
const START = '<!-- matrix:start -->';
const END = '<!-- matrix:end -->';

/** @returns the table between its markers, as a file of its own */
export const betweenMarkers = (table: string): string => `${START}\n\n${table}\n\n${END}\n`;

/** A text, or why it has no place for the table. */
export type TablePlacement = { kind: 'placed'; text: string } | { kind: 'no-place'; why: string };

/** @returns the text with the table between its markers, all else as it was */
export function placeTable(text: string, table: string): TablePlacement {
  const starts = text.split(START).length - 1;
  const ends = text.split(END).length - 1;
  if (starts === 0 && ends === 0)
    return { kind: 'no-place', why: `it has no lines ${START} and ${END}; put them where the table belongs` };
  if (starts !== 1 || ends !== 1)
    return { kind: 'no-place', why: `expected ${START} and ${END} once each, got ${starts} and ${ends}` };
  const from = text.indexOf(START);
  const to = text.indexOf(END);
  if (to < from) return { kind: 'no-place', why: `${END} stands before ${START}; exchange them` };
  // Files keep their own line ends.
  const body = betweenMarkers(table).trimEnd();
  const fitting = text.includes('\r\n') ? body.replaceAll('\n', '\r\n') : body;
  return { kind: 'placed', text: `${text.slice(0, from)}${fitting}${text.slice(to + END.length)}` };
}
