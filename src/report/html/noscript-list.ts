import type { CaseResult } from '../../verdict/verdict.ts';
import { type Html, html } from '../markup/html-text.ts';
import type { CauseCard } from '../page/cause-format.ts';
import { isProblem, listedCases } from '../wording/problem-groups.ts';
import type { ToldCauses } from './overview-input.ts';

/** The causes and findings for readers without a script: a browser that has one does not even parse them. */
export interface NoscriptList {
  add(result: CaseResult): void;
  finish(causes: Pick<ToldCauses, 'cards' | 'resultAt'>): Html;
}

/**
 * @param named what is listed by case: every result that failed, or those alone that no cause tells of
 * @returns a list without any entry
 */
export function noscriptList(named: 'all' | 'without-cause' = 'all'): NoscriptList {
  const groups = new Map<string, CaseResult[]>();
  return {
    add(result) {
      if (!isProblem(result) || (named === 'without-cause' && (result.causes ?? []).length > 0)) return;
      const group = JSON.stringify([result.verdict, result.title, ...whatIsBehind(result)]);
      groups.set(group, [...(groups.get(group) ?? []), result]);
    },
    finish: (causes) => html`<noscript><p>Without a script this page shows what failed, but not the evidence.
What conform run --out FOLDER writes beside a page, the traces, has all of it.</p>${causeList(causes)}<ul class="plain">${[...groups.values()].map(entry)}</ul></noscript>`,
  };
}

/** Variants of a case mostly have the same causes: these are named once, behind all that they are named of. */
function entry(group: readonly CaseResult[]): Html {
  const { verdict, title } = group[0]!;
  const byVariant = Map.groupBy(group, ({ id }) => id);
  const names = [...byVariant].map(([id, results]) => `${id} (${results.map(({ drive }) => drive).join(', ')})`);
  return html`<li><b>${verdict}</b> ${names.join(', ')} ${title}: ${whatIsBehind(group[0]!).join(', ')}</li>
`;
}

/** The causes, of which the list above says more; where there is none, the reason. */
function whatIsBehind({ causes = [], reason = '' }: CaseResult): string[] {
  return causes.length === 0 ? [reason] : causes.map(({ identity }) => identity);
}

/** What each cause was seen in: the sentence, and all that is counted of it, stand in the overview. */
function causeList({ cards, resultAt }: Pick<ToldCauses, 'cards' | 'resultAt'>): Html {
  if (cards.length === 0) return html``;
  const entries = cards.map(
    (card) => html`<li><b>level ${card.level}</b> <code>${card.identity}</code> ${sentence(card)} Seen in ${listedCases(
      card.shown.map(resultAt),
      MOST_NAMED,
    )}. To see it again: <code>${card.reproduce}</code></li>
`,
  );
  return html`<h3>By cause</h3><ul class="plain">${entries}</ul><h3>By case</h3>`;
}

const MOST_NAMED = 6;

const sentence = ({ seen, where }: CauseCard): string => (where === '' ? seen : `${seen} ${capitalized(where)}.`);

const capitalized = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
