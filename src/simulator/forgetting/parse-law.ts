import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import { FACT_TYPES, type FactType } from '../facts/fact.ts';
import { CAPACITY_ORDERS, type CapacityOrder, type ForgettingLaw, type KeepingLaw } from './law.ts';

/** A law that can't be read; its message says what would be one. */
export class LawError extends Error {
  override readonly name = 'LawError';
}

/** How laws are written, for help and errors. */
export const LAW_FORMS = [
  'lossless',
  'rho(0.9)',
  'rho(0.9, safety-rule=1)',
  'capacity(40, first)',
  'capacity(40, last)',
  'capacity(40, weighted)',
  'drop-previous',
  'drifting(0.1)',
  'rho(0.9) + slow(30)',
] as const;

const NAMES = ['lossless', 'rho', 'capacity', 'drop-previous', 'drifting', 'slow'];

/**
 * @param text e.g. `rho(0.9, safety-rule=1) + slow(30)`; the argument of `slow` is seconds
 * @throws LawError
 */
export function parseLaw(text: string): ForgettingLaw {
  const parts = text.split('+').map((part) => parsePart(part.trim(), text));
  const slow = parts.filter(({ name }) => name === 'slow');
  const [keeping, ...more] = parts.filter(({ name }) => name !== 'slow');
  if (more.length > 0 || slow.length > 1) throw wrong(text, 'one law, and "slow" at most once beside it', text);
  const delay = slow.reduce((_, { values }) => 1000 * numberIn(values, 0, [0, 86_400], text), 0);
  return { text: text.trim(), keeps: keeping === undefined ? { kind: 'lossless' } : keepingLaw(keeping, text), delay };
}

interface LawPart {
  name: string;
  values: string[];
}

function parsePart(part: string, whole: string): LawPart {
  const [, name, inner] = /^([a-z-]+)(?:\(([^()]*)\))?$/.exec(part) ?? [];
  if (name === undefined) throw wrong(whole, 'a name, with its values in brackets', part);
  if (!NAMES.includes(name)) throw wrong(whole, 'a law that is known', part, didYouMean(name, NAMES));
  return { name, values: inner === undefined ? [] : inner.split(',').map((value) => value.trim()) };
}

function keepingLaw({ name, values }: LawPart, whole: string): KeepingLaw {
  switch (name) {
    case 'rho':
      return { kind: 'rho', probability: probabilities(values, whole) };
    case 'capacity':
      return { kind: 'capacity', most: wholeIn(values, whole), order: orderIn(values, whole) };
    case 'drifting':
      return { kind: 'drifting', share: numberIn(values, 0, [0, 1], whole) };
    case 'drop-previous':
      return withoutValues(values, whole, { kind: 'drop-previous' });
    default:
      return withoutValues(values, whole, { kind: 'lossless' });
  }
}

function withoutValues(values: string[], whole: string, law: KeepingLaw): KeepingLaw {
  if (values.length > 0) throw wrong(whole, `"${law.kind}" without values`, values.join(', '));
  return law;
}

/** One number for all, and others by type behind it. */
function probabilities(values: string[], whole: string): Record<FactType, number> {
  const all = numberIn(values, 0, [0, 1], whole);
  const probability = Object.fromEntries(FACT_TYPES.map((type) => [type, all])) as Record<FactType, number>;
  for (const value of values.slice(1)) {
    const [type = '', number = ''] = value.split('=').map((part) => part.trim());
    if (!isFactType(type))
      throw wrong(whole, `a type of facts (${FACT_TYPES.join(', ')})`, type, didYouMean(type, FACT_TYPES));
    probability[type] = numberIn([number], 0, [0, 1], whole);
  }
  return probability;
}

function orderIn([, order = 'last', ...more]: string[], whole: string): CapacityOrder {
  const found = CAPACITY_ORDERS.find((known) => known === order);
  if (found === undefined || more.length > 0)
    throw wrong(
      whole,
      `one of ${CAPACITY_ORDERS.join(', ')}`,
      [order, ...more].join(', '),
      didYouMean(order, CAPACITY_ORDERS),
    );
  return found;
}

function wholeIn(values: string[], whole: string): number {
  const most = numberIn(values, 0, [1, 1_000_000], whole);
  if (!Number.isInteger(most)) throw wrong(whole, 'a whole number of facts', String(most));
  return most;
}

function numberIn(values: string[], at: number, [least, most]: [number, number], whole: string): number {
  const text = values[at] ?? '';
  const value = text === '' ? Number.NaN : Number(text);
  if (value >= least && value <= most) return value;
  throw wrong(whole, `a number from ${least} to ${most}`, text === '' ? 'nothing' : text);
}

const isFactType = (value: string): value is FactType => FACT_TYPES.some((type) => type === value);

const wrong = (whole: string, expected: string, got: string, hint = ''): LawError =>
  new LawError(
    `"${whole}" is no law of a summarizer: expected ${expected}, got ${JSON.stringify(got)}.${hint} Write one like ${LAW_FORMS.join(' · ')}.`,
  );
