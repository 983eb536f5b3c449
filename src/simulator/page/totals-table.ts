import { type Html, html } from '../../report/markup/html-text.ts';
import { FACT_TYPES } from '../facts/fact.ts';
import type { LossSite } from '../record/fact-records.ts';
import type { SimulatedSystem, SimulationTotals } from '../record/simulation.ts';
import { driveWords } from '../wording/drive-words.ts';
import { TYPE_WORDS } from '../wording/fact-words.ts';
import { SITE_WORDS } from '../wording/loss-words.ts';
import { countWords, dollarWords, percentWords, timeWords, tokenWords } from '../wording/number-words.ts';
import { shownText } from './shown-text.ts';
import { systemLetter } from './system-letter.ts';

interface Row {
  title: string;
  /** the number by which systems are told apart; absent where there is none */
  value: (totals: SimulationTotals) => number | undefined;
  words: (totals: SimulationTotals) => string;
  /** what else is to be said, beside the number */
  note?: (totals: SimulationTotals) => string | undefined;
  better: 'less' | 'more' | 'neither';
}

const row = (
  title: string,
  value: Row['value'],
  words: (value: number) => string,
  better: Row['better'] = 'less',
): Row => ({
  title,
  value,
  words: (totals) => {
    const found = value(totals);
    return found === undefined ? '–' : words(found);
  },
  better,
});

const inputOf = ({ fresh, written, cached }: SimulationTotals): number => fresh + written + cached;

const GROUPS: { title: string; rows: Row[] }[] = [
  {
    title: 'Cost and time',
    rows: [
      row('Cost of the day', ({ cost }) => cost, dollarWords),
      row('of that the summarizer', ({ summarizerCost }) => summarizerCost, dollarWords),
      row('Input from the cache', (totals) => ratio(totals.cached, inputOf(totals)), percentWords, 'more'),
      row('Time of the day', ({ clock }) => clock, timeWords),
      row('of that waiting for passes', ({ waiting }) => waiting, timeWords),
    ],
  },
  {
    title: 'Context',
    rows: [
      row('Steps', ({ steps }) => steps, countWords, 'neither'),
      row('Passes', ({ passes }) => passes, countWords, 'neither'),
      row('of these too soon after the last', ({ thrashes }) => thrashes, countWords),
      row('Largest request, tokens', ({ peak }) => peak, tokenWords, 'neither'),
      row('Least room beside the answer, tokens', ({ headroom }) => headroom, tokenWords, 'neither'),
      row('Requests refused for their size', ({ overflows }) => overflows, countWords),
    ],
  },
  {
    title: 'Alive at the end',
    rows: [
      ...FACT_TYPES.map(
        (type): Row => ({
          title: TYPE_WORDS[type].many,
          value: ({ survival }) => ratio(survival[type].alive, survival[type].said),
          words: ({ survival }) =>
            survival[type].said === 0 ? '–' : `${survival[type].alive} of ${survival[type].said}`,
          note: ({ survival }) => cliffNote(survival[type]),
          better: 'more',
        }),
      ),
      row('Old values without the new one', ({ stale }) => stale, countWords, 'neither'),
      row('To be read again, tokens', ({ rework }) => rework, tokenWords),
    ],
  },
  {
    title: 'Where facts were lost',
    rows: (Object.keys(SITE_WORDS) as LossSite[]).map((site) =>
      row(SITE_WORDS[site].name, ({ lost }) => lost[site], countWords, 'neither'),
    ),
  },
];

const ratio = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

const cliffNote = ({ cliff }: { cliff?: number }): string | undefined =>
  cliff === undefined ? undefined : `below half at pass ${cliff}`;

/** What every day came to, a column for each system; the best of a row is marked. */
export function totalsTable(systems: readonly SimulatedSystem[]): Html {
  const heads = systems.map(
    (system, at) =>
      html`<th scope="col">${systems.length === 1 ? '' : html`<span class="letter letter-${at % 6}">${systemLetter(at)}</span> `}${shownText(system.name, 60)}
<span class="muted">${shownText(system.version, 30)} · ${driveWords(system)}${system.ended.kind === 'stopped' ? `, stopped at step ${system.ended.step}` : ''}</span></th>`,
  );
  const groups = GROUPS.map(
    ({
      title,
      rows,
    }) => html`<tbody><tr class="group"><th scope="rowgroup" colspan="${systems.length + 1}">${title}</th></tr>
${rows.filter((one) => systems.some(({ totals }) => one.words(totals) !== '–')).map((one) => totalsRow(one, systems))}</tbody>`,
  );
  return html`<div class="scroll" role="region" tabindex="0" aria-label="Totals"><table class="figures totals"><thead><tr><td></td>${heads}</tr></thead>${groups}</table></div>`;
}

function totalsRow(one: Row, systems: readonly SimulatedSystem[]): Html {
  const best = bestOf(one, systems);
  const cells = systems.map(({ totals }) => {
    const note = one.note?.(totals);
    const rest = note === undefined ? html`` : html`<span class="note-beside">${note}</span>`;
    return best !== undefined && one.words(totals) === best
      ? html`<td class="best"><b>${one.words(totals)}</b><span class="unseen"> (best)</span>${rest}</td>`
      : html`<td>${one.words(totals)}${rest}</td>`;
  });
  return html`<tr><th scope="row">${one.title}</th>${cells}</tr>`;
}

/**
 * @returns the best as it is shown, where systems differ in what is shown and one can be better; who stopped early spent less,
 * and is no measure
 */
function bestOf({ value, words, better }: Row, systems: readonly SimulatedSystem[]): string | undefined {
  if (better === 'neither' || systems.some(({ ended }) => ended.kind === 'stopped')) return undefined;
  const shown = systems.flatMap(({ totals }) => {
    const known = value(totals);
    return known === undefined ? [] : [{ known, words: words(totals) }];
  });
  if (new Set(shown.map((one) => one.words)).size < 2) return undefined;
  const sign = better === 'less' ? 1 : -1;
  return shown.toSorted((a, b) => sign * (a.known - b.known))[0]!.words;
}
