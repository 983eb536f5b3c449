import { FACT_TYPES, type FactType } from '../facts/fact.ts';
import { bestTrigger } from './best-trigger.ts';
import { type Counsel, counsel } from './counsel.ts';
import type { MeasuredCycle, MeasuredPrices } from './measured-cycle.ts';
import { type RecordedDay, ratiosOf } from './recorded-day.ts';
import { asCount, asShare, inPercent, inTokens, joinSentences, type Sentence, sentence } from './sentence.ts';

const NAMES: Record<FactType, [one: string, many: string]> = {
  'safety-rule': ['safety rule', 'safety rules'],
  'hard-constraint': ['constraint', 'constraints'],
  decision: ['decision', 'decisions'],
  fact: ['fact', 'facts'],
  goal: ['goal', 'goals'],
  preference: ['preference', 'preferences'],
  'file-operation': ['file operation', 'file operations'],
  'superseding-value': ['changed value', 'changed values'],
};

/** What must never be forgotten. */
const BINDING = ['safety-rule', 'hard-constraint'] as const satisfies FactType[];

/** What was forgotten, in order of how much it matters. */
export function onFacts(day: RecordedDay): Counsel[] {
  return [...onBinding(day), ...onCliffs(day), ...onSites(day), ...onStale(day)];
}

function onBinding({ system }: RecordedDay): Counsel[] {
  const { survival } = system.totals;
  const gone = BINDING.filter((type) => survival[type].alive < survival[type].said);
  if (gone.length === 0) return [];
  const clauses = gone.map((type) => {
    const { alive, said } = survival[type];
    const pass = passOfLoss(system.passes, type, said - alive);
    const count = sentence`${asCount(`${type}.gone`, said - alive)} of ${asCount(`${type}.said`, said, ...NAMES[type])} ${said - alive === 1 ? 'is' : 'are'} gone`;
    return pass === undefined ? count : joinSentences([count, sentence`after pass ${asCount(`${type}.pass`, pass)}`]);
  });
  const share = Math.max(...gone.map((type) => 1 - survival[type].alive / survival[type].said));
  const worth = (gone.includes('safety-rule') ? 4 : 3) + share;
  const remedy = sentence`What must never be forgotten belongs where no pass reaches it: in the system prompt, or pinned.`;
  return [
    counsel(
      'constraints-lost',
      'ρᵏ',
      worth,
      joinSentences([joinSentences(clauses, ', and '), sentence`.`], ''),
      remedy,
    ),
  ];
}

/** The first pass after which as many were gone as at the end; none where they went otherwise than in a pass. */
function passOfLoss(passes: RecordedDay['system']['passes'], type: FactType, gone: number): number | undefined {
  const index = FACT_TYPES.indexOf(type);
  return passes.find(({ said, alive }) => said[index]! - alive[index]! >= gone)?.number;
}

function onCliffs({ system: { totals } }: RecordedDay): Counsel[] {
  const fallen = FACT_TYPES.filter((type) => totals.survival[type].cliff !== undefined);
  if (fallen.length === 0) return [];
  const clauses = fallen.map((type) => {
    const { alive, said, cliff } = totals.survival[type];
    return sentence`${NAMES[type][1]} after pass ${asCount(`${type}.pass`, cliff!)} (${asCount(`${type}.alive`, alive)} of ${asCount(`${type}.said`, said)} at the end)`;
  });
  const worth = 1 + fallen.length / FACT_TYPES.length;
  const list = joinSentences(clauses, ', ');
  return [
    counsel(
      'below-half',
      'ρᵏ',
      worth,
      sentence`Fewer than half were left of these:`,
      joinSentences([list, sentence`.`], ''),
    ),
  ];
}

/** Whose losses they are: what a summarizer was never shown, or had said, no better one would keep. */
function onSites({ system: { totals } }: RecordedDay): Counsel[] {
  const { cut, clamp, install, summary, refold, unknown } = totals.lost;
  const all = cut + clamp + install + summary + refold + unknown;
  const own = cut + clamp + install;
  if (all < 3 || own < 0.25 * all) return [];
  return [
    counsel(
      'lost-unseen',
      'ρᵏ',
      0.9 + own / all,
      sentence`${asCount('own', own)} of ${asCount('losses', all, 'loss', 'losses')} are the compactor’s and not the summarizer’s: ${asCount('cut', cut)} never shown to it, ${asCount('clamp', clamp)} cut from its input, ${asCount('install', install)} in its answer and not in the view.`,
      sentence`No better summarizer brings those back.`,
    ),
  ];
}

function onStale({ system: { totals } }: RecordedDay): Counsel[] {
  if (totals.stale === 0) return [];
  return [
    counsel(
      'stale-values',
      'ρᵏ',
      1,
      sentence`${asCount('stale', totals.stale, 'old value stands', 'old values stand')} in the last request without the one that took ${totals.stale === 1 ? 'its' : 'their'} place: what was corrected is believed again.`,
    ),
  ];
}

/** (6) What forgetting costs: what has to be read again, and where the trigger would be if that were counted. */
export function onRework(day: RecordedDay, measured?: MeasuredCycle, prices?: MeasuredPrices): Counsel[] {
  const { totals } = day.system;
  if (totals.rework === 0) return [];
  const input = totals.fresh + totals.written + totals.cached;
  const again = sentence`${inTokens('rework', totals.rework)} tokens would have to be read again, as facts in them were needed and gone: ${inPercent('share', totals.rework / input)} of all input.`;
  const counted = measured && prices ? onPricedRework(day, measured, prices) : [];
  return [counsel('rework', '(6)', 0.1 + totals.rework / input, again, ...counted)];
}

function onPricedRework(day: RecordedDay, measured: MeasuredCycle, prices: MeasuredPrices): Sentence[] {
  const { totals } = day.system;
  const ratios = ratiosOf(day.prices);
  const plain = bestTrigger(day, measured, prices);
  const forgetting = ((ratios?.write ?? 1) * totals.rework) / totals.passes;
  const counted = bestTrigger(day, measured, prices, forgetting);
  if (plain === undefined || counted === undefined || counted.trigger < 1.05 * plain.trigger) return [];
  const share = (trigger: number): number => trigger / day.settings.window;
  return [
    sentence`If that is counted as the price of a pass, a day costs least at ${asShare('counted', share(counted.trigger))} of the window instead of ${asShare('plain', share(plain.trigger))}.`,
  ];
}
