import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import type { ProfileField } from '../../suite/spec/declarations.ts';
import type { ClaimReading, ProfileClaim } from '../../suite/spec/profile-claims.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import { systemsByClaim } from '../../suite/spec/systems-by-claim.ts';
import { heading, print } from '../output/print.ts';
import { printCases } from './printed-cases.ts';

/** All that a field is explained from. */
export interface Explained {
  cases: readonly CaseFile[];
  requirements: readonly Requirement[];
  claims: readonly ProfileClaim[];
}

/** A field of a profile: what it says, what it may be, how it is read, and who does what. */
export function explainField({ name, about, values, isList }: ProfileField, all: Explained): void {
  print(heading(`${name}  (a field of a profile)`));
  print(`\n${about}`);
  if (values.length > 0) print(`\n${isList ? 'Any of' : 'One of'}: ${values.join(', ')}`);
  print(`\nWhere it is left out: ${inWords(valueAt(name))}`);
  printReadings(
    name,
    all.claims.filter((one) => isOf(one, name)),
    all,
  );
  printSystems(name);
  const asking = all.cases.filter((file) => file.then.some((entry) => Object.hasOwn(entry.if ?? {}, name)));
  if (asking.length > 0) printCases(asking, 'expect something else by it');
}

/** A part of a field that has parts: `summary.role`, `clearing.newest`. */
export function explainPart(claim: ProfileClaim, all: Explained): void {
  print(heading(`${claim.name}  (in a profile)`));
  print(`\n${claim.about}`);
  if (claim.values.length > 0) print(`\nOne of: ${claim.values.join(', ')}`);
  printTerms(claim);
  print(`\nWhere it is left out: ${inWords(valueAt(claim.name))}`);
  explainReading(claim, all);
  if (claim.reading.kind !== 'note') printSystems(claim.name);
}

/**
 * What is read together with the rest of a claim: `without-summaries.newest`, `pins.first`.
 * @returns whether there is such a term
 */
export function explainTerm(name: string, all: Explained): boolean {
  const nameOf = (claim: ProfileClaim) => claim.name.replace(/^prices\./, '');
  const claim = all.claims.find((one) => one.terms.some((term) => `${nameOf(one)}.${term.name}` === name));
  const term = claim?.terms.find((one) => `${nameOf(claim)}.${one.name}` === name);
  if (claim === undefined || term === undefined) return false;
  print(heading(`${name}  (in a profile)`));
  print(`\n${term.about}`);
  print(`\nPart of ${nameOf(claim)}: ${claim.about}`);
  explainReading(claim, all);
  return true;
}

function printTerms({ terms }: ProfileClaim): void {
  if (terms.length > 0) print();
  for (const { name, about, isNeeded } of terms) print(`  ${name}${isNeeded ? '' : ' (may be left out)'}: ${about}`);
}

/** Prints how a claim is read, and by which requirements. */
export function explainReading({ reading }: ProfileClaim, { requirements }: Explained): void {
  print(`\nIt is ${KINDS[reading.kind]}${restOf(reading)}`);
  for (const id of readersOf(reading)) print(`  ${id}  ${requirements.find((one) => one.id === id)?.title ?? ''}`);
}

/** A field that is one claim is read as such; one that holds several says it of each, those of a kind together. */
function printReadings(field: string, claims: readonly ProfileClaim[], all: Explained): void {
  const [only] = claims;
  if (only?.name === field) {
    printTerms(only);
    explainReading(only, all);
    return;
  }
  for (const [kind, alike] of Map.groupBy(claims, ({ reading }) => reading.kind)) {
    print(`\n${alike.length === 1 ? 'This one' : 'Each of these'} is ${KINDS[kind]}`);
    for (const { name, reading } of alike) {
      const readers = readersOf(reading);
      const ids = readers.length === 0 ? '' : ` ${readers.join(', ')}`;
      print(`  ${name.slice(field.length).replace(/^[.:] ?/, '')}:${restOf(reading)}${ids}`);
    }
  }
}

const isOf = ({ name }: ProfileClaim, field: string): boolean =>
  name === field || (/^[.:]/.test(name.slice(field.length)) && name.startsWith(field));

const inWords = (value: unknown): string => (value === undefined ? 'none' : JSON.stringify(value));

const valueAt = (name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], DEFAULT_PROFILE);

const KINDS: Record<ClaimReading['kind'], string> = {
  behaviour: 'a behaviour: what is done is held against what is said, done and not said as well as said and not done.',
  offer: 'an offer: it is exercised where it is declared, and left out it costs what is `unsupported` alone.',
  price: 'a price: given up on purpose, shown beside a class, and held to its terms.',
  means: 'something the suite has to know to play at all:',
  note: 'for people alone: no verdict hangs on it.',
};

function restOf(reading: ClaimReading): string {
  switch (reading.kind) {
    case 'behaviour':
      return `${reading.free === undefined ? '' : ` Free: ${reading.free}`} Read by:`;
    case 'offer':
      return ` Not exercised without it: ${reading.without}${reading.exercises.length === 0 ? '' : ' Nothing else exercises:'}`;
    case 'price':
      return ' Read by:';
    case 'means':
      return ` ${reading.to}.`;
    case 'note':
      return '';
  }
}

function readersOf(reading: ClaimReading): string[] {
  if (reading.kind === 'offer') return reading.exercises;
  return reading.kind === 'behaviour' || reading.kind === 'price' ? reading.readBy : [];
}

function printSystems(name: string): void {
  const lines = systemsByClaim(name);
  if (lines.length === 0) return;
  print('\nWho does what (spec/profiles/default.yaml):');
  for (const line of lines) print(`  ${line}`);
}
