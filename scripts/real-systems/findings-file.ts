import { parseDocument } from 'yaml';
import { readFindings } from '../../src/report/saved/findings-file.ts';

/** Stands for the evidence of a cause that is still to be read. */
export const UNREAD = 'TODO';

/**
 * Brings a file up to date: causes that nobody has read get an entry to be filled in, and what is gone goes. All else stays as a
 * person has written it, comments too.
 * @param unread identities that were seen and have no entry
 * @param gone identities that have an entry and were not seen
 * @returns the text of the file
 */
export function updatedFindings(text: string, unread: readonly string[], gone: readonly string[]): string {
  const { causes } = readFindings(text);
  const document = parseDocument(text);
  const left = causes.map(({ identities }) => identities.filter((one) => !gone.includes(one)));
  left.forEach((identities, at) => {
    document.setIn(['causes', at, 'identity'], identities.length === 1 ? identities[0] : identities);
  });
  for (const at of [...left.keys()].reverse()) if (left[at]!.length === 0) document.deleteIn(['causes', at]);
  for (const identity of unread) document.addIn(['causes'], document.createNode({ identity, evidence: UNREAD }));
  return document.toString({ lineWidth: 120 });
}
