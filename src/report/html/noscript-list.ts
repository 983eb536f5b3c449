import type { CaseResult } from '../../verdict/verdict.ts';
import { type Html, html } from '../markup/html-text.ts';
import { isProblem } from '../wording/problem-groups.ts';

/** The findings for readers without a script: a browser that has one does not even parse them. */
export interface NoscriptList {
  add(result: CaseResult): void;
  finish(): Html;
}

/** @returns a list without any entry */
export function noscriptList(): NoscriptList {
  const groups = new Map<string, CaseResult[]>();
  return {
    add(result) {
      if (!isProblem(result)) return;
      const { verdict, title, reason } = result;
      const group = JSON.stringify([verdict, title, reason]);
      groups.set(group, [...(groups.get(group) ?? []), result]);
    },
    finish: () => html`<noscript><p>Without a script this page shows what failed, but not the evidence.
What conform run --out FOLDER writes beside a page, the traces, has all of it.</p><ul class="plain">${[...groups.values()].map(entry)}</ul></noscript>`,
  };
}

/** Variants of a case mostly fail with the same words: these are said once, behind all that they are said of. */
function entry(group: readonly CaseResult[]): Html {
  const { verdict, title, reason = '' } = group[0]!;
  const names = group.map(({ id, drive }) => `${id} (${drive})`);
  return html`<li><b>${verdict}</b> ${names.join(', ')} ${title}: ${reason}</li>
`;
}
