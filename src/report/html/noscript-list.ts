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
  const entries: Html[] = [];
  return {
    add(result) {
      if (isProblem(result)) entries.push(entry(result));
    },
    finish: () => html`<noscript><p>Without a script this page shows what failed, but not the evidence.
What conform run --out FOLDER writes beside a page, the traces, has all of it.</p><ul class="plain">${entries}</ul></noscript>`,
  };
}

const entry = ({ id, drive, verdict, title, reason = '' }: CaseResult): Html =>
  html`<li><b>${verdict}</b> ${id} (${drive}) ${title}: ${reason}</li>
`;
