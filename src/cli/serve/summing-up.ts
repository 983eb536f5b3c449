import { pluralize } from '../../conversation/pluralize.ts';
import type { SeenPass, SessionWatch } from './session-watch.ts';

/** What is said of a session when it is over, beside the count of its requests. */

const MOST_SHOWN = 5;

/** `12,034` */
export const inFull = (tokens: number): string => tokens.toLocaleString('en-US');

/** @returns `pass: 12,034 -> 2,110 tokens`, with what went in it */
export function seenPassLine({ before, after, gone, marks, lostMarks, unsummarized }: SeenPass): string {
  const lost =
    lostMarks === 0 ? [] : [`${lostMarks} of ${pluralize(marks, 'mark')} of the scripted model stand nowhere now`];
  const silent = unsummarized === 0 ? [] : [`${pluralize(unsummarized, 'word')} without a summary`];
  const went = [`${pluralize(gone, 'message')} went`, ...lost, ...silent].join(', ');
  return `      pass: ${inFull(before)} -> ${inFull(after)} tokens; ${went}`;
}

/**
 * @param unspoken what was asked of APIs that are not spoken, each once
 * @param cost of all requests, US dollars
 * @returns its lines, none of them empty
 */
export function summingUp(watch: SessionWatch, unspoken: ReadonlySet<string>, cost: number): string[] {
  const { passes, orphans } = watch;
  const silent = sum(passes.map(({ unsummarized }) => unsummarized));
  const [marks, lost] = [sum(passes.map((one) => one.marks)), sum(passes.map(({ lostMarks }) => lostMarks))];
  return [
    `${passes.length} ${passes.length === 1 ? 'pass' : 'passes'}${sizesOf(passes)}`,
    ...(passes.length === 0 ? [] : [`lost in them: ${lostInWords(marks, lost, silent)}`]),
    `orphans: ${orphans.size === 0 ? 'none' : `${someOf([...orphans])}: a tool call without its result, or a result without its call`}`,
    ...[...unspoken].map((words) => `not spoken: ${words}`),
    `price of all: ${priceInDollars(cost)}`,
  ];
}

function lostInWords(marks: number, lost: number, silent: number): string {
  const facts = `${lost} of ${pluralize(marks, 'mark')} of the scripted model that went`;
  return silent === 0
    ? `${facts}, nothing without a summary`
    : `${facts}, ${pluralize(silent, 'word')} without a summary`;
}

const sizesOf = (passes: readonly SeenPass[]): string =>
  passes.length === 0
    ? ' seen'
    : `: ${someOf(passes.map(({ before, after }) => `${inFull(before)} -> ${inFull(after)}`))} tokens`;

const someOf = (items: readonly string[]): string =>
  `${items.slice(0, MOST_SHOWN).join(', ')}${items.length > MOST_SHOWN ? ` and ${items.length - MOST_SHOWN} more` : ''}`;

/** `$0.0012` */
export const priceInDollars = (dollars: number): string => `$${dollars.toFixed(4)}`;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
