import type { Need } from '../../suite/case/case.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import {
  type CapabilityText,
  loadCapabilities,
  loadProfileFields,
  type ProfileField,
} from '../../suite/spec/declarations.ts';
import { loadProfileClaims } from '../../suite/spec/profile-claims.ts';
import type { Requirement } from '../../suite/spec/requirements.ts';
import { heading, print } from '../output/print.ts';
import { type Explained, explainField, explainPart, explainReading, explainTerm } from './explain-field.ts';
import { explainPrice, priceNames } from './explain-price.ts';
import { printCases } from './printed-cases.ts';

/** Fields whose values stand for something by themselves: a trigger, a ceiling, a loss. */
const OF_VALUES = ['triggers', 'keep', 'losses'];

/** @returns all an adapter may declare and a user may ask about, by name */
export function declarationNames(): string[] {
  const fields = loadProfileFields();
  const values = fields.filter(({ name }) => OF_VALUES.includes(name)).flatMap((field) => field.values);
  const parts = loadProfileClaims().claims.flatMap(({ name }) => (name.includes(':') ? [] : [name]));
  const capabilities = loadCapabilities().map(({ id }) => id);
  return [...new Set([...capabilities, ...fields.map(({ name }) => name), ...parts, ...values, ...priceNames()])];
}

/** @returns what has the same last part, for who names it as if it stood elsewhere, or alone: `summary.ack`, `role` */
export const namesakes = (name: string): string[] =>
  declarationNames().filter((one) => one !== name && lastPart(one) === lastPart(name));

const lastPart = (name: string): string => name.split('.').at(-1)!;

/**
 * Prints what a declaration of a profile says, how it is written, how it is read, and which cases need it.
 * @param asked a capability, a field of a profile or a part of one, a trigger, ceiling or loss, also behind the name of its list
 * (`triggers: tokens`), or a price
 * @returns whether there is such a thing; nothing is printed where there is none
 */
export function explainDeclaration(
  asked: string,
  library: { cases: readonly CaseFile[]; requirements: readonly Requirement[] },
): boolean {
  const { claims } = loadProfileClaims();
  const all: Explained = { ...library, claims };
  const [, list, value = asked] = /^(\w+): *(\S+)$/.exec(asked) ?? [];
  const name = value.replace(/^prices\./, '');
  const fields = loadProfileFields();
  const capability = list === undefined || list === 'capabilities' ? capabilityOf(name) : undefined;
  const field = list === undefined ? fields.find((one) => one.name === name) : undefined;
  const part = list === undefined && field === undefined ? claims.find((one) => one.name === name) : undefined;
  const holders = fields.filter(
    (one) => OF_VALUES.includes(one.name) && one.values.includes(name) && (list ?? one.name) === one.name,
  );
  if (capability !== undefined) explainCapability(capability, all);
  // `recovery` is both: the capability, and where what it takes is said.
  if (field !== undefined) explainField(field, all);
  if (part !== undefined) explainPart(part, all);
  const isTerm = list === undefined && field === undefined && part === undefined && explainTerm(name, all);
  for (const holder of holders) explainValue(name, holder, all);
  const isPrice = list === undefined && explainPrice(name, all.requirements);
  return (
    capability !== undefined || field !== undefined || part !== undefined || holders.length > 0 || isPrice || isTerm
  );
}

const capabilityOf = (name: string): CapabilityText | undefined => loadCapabilities().find(({ id }) => id === name);

function explainCapability(capability: CapabilityText, all: Explained): void {
  const { id, title, promises, without } = capability;
  print(heading(`${id}  ${title}  (a capability)`));
  print(`\nPromises: ${promises.trim()}`);
  print(`\nWithout it: ${without.trim()}`);
  print(`\nSeen in: ${capability['seen-in'].trim()}`);
  printReadingOf(`capabilities: ${id}`, all);
  print(`\nTo declare, in a profile: capabilities: [${id}]`);
  printNeeding(all.cases, (need) => 'capability' in need && need.capability === id);
}

function explainValue(value: string, { name, about }: ProfileField, all: Explained): void {
  print(heading(`${value}  (a value of ${name})`));
  print(`\n${name}: ${about}`);
  printReadingOf(`${name}: ${value}`, all);
  print(`\nTo declare, in a profile: ${name}: [${value}]`);
  if (name === 'losses') print(LOSS);
  const what = name === 'losses' ? 'need that it comes through' : 'need it';
  printNeeding(all.cases, (need) => isMet(need, name, value), what);
}

function printReadingOf(name: string, all: Explained): void {
  for (const claim of all.claims.filter((one) => one.name === name)) explainReading(claim, all);
}

const LOSS =
  'What is declared as lost is not held against the implementation; that it is lost has to show also where nothing is compacted.';

const isMet = (need: Need, field: string, value: string): boolean =>
  (field === 'triggers' && 'trigger' in need && need.trigger === value) ||
  (field === 'keep' && 'keep' in need && need.keep === value) ||
  (field === 'losses' && 'carries' in need && need.carries === value);

const printNeeding = (cases: readonly CaseFile[], isWanted: (need: Need) => boolean, what = 'need it'): void =>
  printCases(
    cases.filter((file) => needsIn(file).some(isWanted)),
    what,
  );

/** What a case needs follows from what it expands to. */
const needsIn = (file: CaseFile): Need[] =>
  variantsOf(file).flatMap((variant) => expandCase(file, { variant, sizes: nominalSizes(), seed: '1' }).claim.needs);
