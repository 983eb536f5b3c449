import { type Html, html } from '../../report/markup/html-text.ts';
import type { SimulatedSystem, Simulation } from '../record/simulation.ts';
import { TYPE_WORDS } from '../wording/fact-words.ts';
import { lossWords, worstLosses } from '../wording/loss-words.ts';
import { countWords } from '../wording/number-words.ts';
import { behindChart, pageTable } from './page-table.ts';
import { shownText } from './shown-text.ts';
import { systemLabel } from './system-names.ts';

/** Losses of one system in the table; the map has more, and simulation.json all. */
const MOST = 60;

/** Each lost fact with where it was lost, the worst first. */
export const lossTables = ({ systems }: Simulation): Html =>
  behindChart(
    'Losses as a table',
    systems.map((system, at) => lossTable(system, systemLabel(system.name, at, systems.length))),
  );

function lossTable({ facts, losses, passes }: SimulatedSystem, label: string): Html {
  if (losses.length === 0) return html`<p>${label}: nothing was lost.</p>`;
  const hasSummarizer = passes.some(({ requests }) => requests > 0);
  const rows = worstLosses(facts, losses)
    .slice(0, MOST)
    .map(({ fact, loss }) => [
      shownText(fact.statement, 200),
      TYPE_WORDS[fact.type].one,
      String(fact.weight),
      countWords(fact.step),
      lossWords(loss, hasSummarizer),
    ]);
  const caption =
    losses.length > MOST ? `${label}: the worst ${MOST} of ${countWords(losses.length)} losses` : `${label}: losses`;
  return pageTable(caption, ['Fact', 'type', 'weight', 'said at step', 'what became of it'], rows);
}
