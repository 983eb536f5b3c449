/** What a file may keep of a matrix, by the name in its markers: a row for each system, or systems by requirements as well. */
export type TableKind = 'systems' | 'matrix';

/** The two comments between which a file keeps it. */
const markersOf = (kept: TableKind) => ({ start: `<!-- ${kept}:start -->`, end: `<!-- ${kept}:end -->` });

/** @returns which of them a text has a place for; the matrix where it has none */
export const keptIn = (text: string): TableKind => (text.includes(markersOf('systems').start) ? 'systems' : 'matrix');

/** @returns the table between its markers, as a file of its own */
export function betweenMarkers(table: string, kept: TableKind = 'matrix'): string {
  const { start, end } = markersOf(kept);
  return `${start}\n\n${table}\n\n${end}\n`;
}

/** A text, or why it has no place for the table. */
export type TablePlacement = { kind: 'placed'; text: string } | { kind: 'no-place'; why: string };

/** @returns the text with the table between its markers, all else as it was */
export function placeTable(text: string, table: string): TablePlacement {
  const kept = keptIn(text);
  const { start, end } = markersOf(kept);
  const starts = text.split(start).length - 1;
  const ends = text.split(end).length - 1;
  if (starts === 0 && ends === 0)
    return { kind: 'no-place', why: `it has no lines ${start} and ${end}; put them where the table belongs` };
  if (starts !== 1 || ends !== 1)
    return { kind: 'no-place', why: `expected ${start} and ${end} once each, got ${starts} and ${ends}` };
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (to < from) return { kind: 'no-place', why: `${end} stands before ${start}; exchange them` };
  // Files keep their own line ends.
  const body = betweenMarkers(table, kept).trimEnd();
  const fitting = text.includes('\r\n') ? body.replaceAll('\n', '\r\n') : body;
  return { kind: 'placed', text: `${text.slice(0, from)}${fitting}${text.slice(to + end.length)}` };
}
