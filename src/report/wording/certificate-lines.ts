import { beginningUpTo } from '../../conversation/excerpt.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Certificate } from '../../verdict/certificate.ts';
import type { Counts } from '../../verdict/counts.ts';
import type { GroundOfClass } from '../../verdict/ground-of-class.ts';
import { type Unmet, unmetLabel } from '../../verdict/unmet.ts';
import { denyingCauses } from './cause-headlines.ts';
import { className, pricedResults, wordsBesideClass } from './price-words.ts';

/** @returns e.g. `declared 40 · selected 40 · evaluated 38 · passed 36`, and how many did what the profile gives up on purpose */
export const countsLine = ({ declared, selected, evaluated, passed, priced }: Counts): string =>
  `declared ${declared} · selected ${selected} · evaluated ${evaluated} · passed ${passed}${priced === undefined ? '' : ` · ${priced} did what the profile states, at its price`}`;

/**
 * @returns e.g. `Core (pure): 16 of 18 observable, all passed`, or why it was not earned. What is given up stands in front of all
 * numbers, which are of a class at that price
 */
export function certificateLine(certificate: Certificate): string {
  const { total, observable, passed, earned, unmet, selection, causes } = certificate;
  if (selection === 'part') return partLine(certificate);
  const name = certificateName(certificate);
  const scope = `${observable} of ${total} observable`;
  const left = leftOut(certificate);
  if (earned) return `${name} ${scope}, all passed${left}`;
  if (causes === undefined) return `${name} ${scope}, ${passed} passed: not earned (${shortened(unmet)})${left}`;
  // What a cause says need not be said again.
  const others = unmet.filter((one) => one.kind === 'selection' || !isOfCause(one));
  const more = others.length === 0 ? '' : ` (${shortened(others)})`;
  return `${name} not earned: ${denyingCauses(certificate)}; ${scope}, ${passed} passed${more}${left}`;
}

/** A price is a sentence of its own. */
const certificateName = (certificate: Certificate): string =>
  `${className(certificate)}${wordsBesideClass(certificate) === '' ? ':' : '.'}`;

/** What was not looked at, and denies nothing: nobody is to read an earned class without it. */
function leftOut(certificate: Certificate): string {
  const { excused = [], unsupportedByWord = 0 } = certificate;
  return [
    ...pricedResults(certificate),
    ...(excused.length === 0 ? [] : [`NOT EVALUATED, and shown by others: ${listedNames(excused)}`]),
    ...(unsupportedByWord === 0 ? [] : [byWordLine(unsupportedByWord)]),
    ...classGround(certificate),
  ]
    .map((words) => `; ${words}`)
    .join('');
}

type OnGround = Pick<Certificate, 'ground' | 'prices'>;

/**
 * A class on few cases is a class: how few, and why, is for the reader to know.
 * @returns e.g. `it rests on 576 of 1161 results, those at a price among them; 585 unsupported, 194 of them because …`; nothing where
 * none was unsupported
 */
export const classGround = (certificate: OnGround): string[] =>
  classGroundInBrief(certificate).map((words) => `it ${words}${unsupportedWords(certificate.ground)}`);

/** @returns the same without what it does not rest on, for a cell of a table */
export function classGroundInBrief({ ground, prices = [] }: OnGround): string[] {
  if (ground?.unsupported === undefined) return [];
  // The counts of a run say "evaluated" of what passed or failed alone: whoever adds up is to find the rest.
  const atPrice = prices.some(({ results }) => results > 0) ? ', those at a price among them' : '';
  return [`rests on ${ground.evaluated} of ${ground.results} results${atPrice}`];
}

/** An adapter may have given the reason, and at any length. */
const MOST_OF_REASON = 120;

function unsupportedWords({ unsupported, mostly }: Partial<GroundOfClass> = {}): string {
  const counted = `; ${unsupported} unsupported`;
  if (mostly === undefined) return counted;
  const { results, reason } = mostly;
  const said = reason.length > MOST_OF_REASON ? `${beginningUpTo(reason, MOST_OF_REASON - 1)}…` : reason;
  return `${counted}, ${results} of them because ${said}`;
}

const byWordLine = (count: number): string => `${count} not supported by the adapter's own word`;

/** Failures and early ends are what causes are about. */
const isOfCause = (unmet: Unmet): boolean =>
  unmet.kind === 'case' || (unmet.kind === 'requirement' && unmet.verdict === 'fail');

const listedNames = (names: readonly string[]): string =>
  names.length > MOST_REASONS
    ? `${names.slice(0, MOST_REASONS).join(', ')} and ${names.length - MOST_REASONS} more`
    : names.join(', ');

/**
 * What the cases that were not chosen would have shown nobody knows, not even whether this drive can show it: that they are
 * missing is said once, and what counts are the requirements these cases speak for.
 */
function partLine(certificate: Certificate): string {
  const { total, observable, passed, unmet, unsupportedByWord = 0 } = certificate;
  const spoken = unmet.filter((one) => !isSilent(one));
  const silent = unmet.length - spoken.length;
  const word = unsupportedByWord === 0 ? '' : `; ${byWordLine(unsupportedByWord)}`;
  return `${certificateName(certificate)} ${observable - silent} of ${total} in this selection, ${passed} passed: not earned (${shortened(spoken)})${word}`;
}

const isSilent = (unmet: Unmet): boolean => unmet.kind === 'requirement' && unmet.verdict === 'never-evaluated';

const MOST_REASONS = 4;

function shortened(unmet: readonly Unmet[]): string {
  const shown = unmet.slice(0, MOST_REASONS).map(unmetLabel).join('; ');
  const rest = unmet.slice(MOST_REASONS);
  if (rest.length === 0) return shown;
  const requirements = rest.filter(({ kind }) => kind === 'requirement').length;
  const counts = [
    ...(requirements === 0 ? [] : [pluralize(requirements, 'requirement')]),
    ...(requirements === rest.length ? [] : [pluralize(rest.length - requirements, 'case')]),
  ];
  return `${shown}; and ${counts.join(' and ')} more`;
}
