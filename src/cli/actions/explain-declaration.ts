import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { Need } from '../../suite/case/case.ts';
import type { CaseFile } from '../../suite/case/case-file.ts';
import { requirementsProved } from '../../suite/case/expectation.ts';
import { nominalSizes } from '../../suite/case/sizes.ts';
import { variantsOf } from '../../suite/case/variants.ts';
import { expandCase } from '../../suite/expand/expand.ts';
import {
  type CapabilityText,
  loadCapabilities,
  loadProfileFields,
  type ProfileField,
} from '../../suite/spec/declarations.ts';
import { heading, print } from '../output/print.ts';

/** Cases a list has room for. */
const SHOWN = 12;

/** Fields whose values stand for something by themselves: a trigger, a ceiling, a loss. */
const OF_VALUES = ['triggers', 'keep', 'losses'];

/** @returns all an adapter may declare and a user may ask about, by name */
export function declarationNames(): string[] {
  const fields = loadProfileFields();
  const values = fields.filter(({ name }) => OF_VALUES.includes(name)).flatMap((field) => field.values);
  return [...new Set([...loadCapabilities().map(({ id }) => id), ...fields.map(({ name }) => name), ...values])];
}

/**
 * Prints what a declaration of a profile says, how it is written, and which cases need it.
 * @param name a capability, a field of a profile, or a trigger, ceiling or loss
 * @returns whether there is such a thing; nothing is printed where there is none
 */
export function explainDeclaration(name: string, cases: readonly CaseFile[]): boolean {
  const capability = loadCapabilities().find(({ id }) => id === name);
  const fields = loadProfileFields();
  const field = fields.find((one) => one.name === name);
  const holders = fields.filter((one) => OF_VALUES.includes(one.name) && one.values.includes(name));
  if (capability !== undefined) explainCapability(capability, cases);
  // `recovery` is both: the capability, and where what it takes is said.
  if (field !== undefined) explainField(field, cases);
  for (const holder of holders) explainValue(name, holder, cases);
  return capability !== undefined || field !== undefined || holders.length > 0;
}

function explainCapability(capability: CapabilityText, cases: readonly CaseFile[]): void {
  const { id, title, promises, without } = capability;
  print(heading(`${id}  ${title}  (a capability)`));
  print(`\nPromises: ${promises.trim()}`);
  print(`\nWithout it: ${without.trim()}`);
  print(`\nSeen in: ${capability['seen-in'].trim()}`);
  print(`\nTo declare, in a profile: capabilities: [${id}]`);
  printNeeding(cases, (need) => 'capability' in need && need.capability === id);
}

function explainField({ name, about, values, isList }: ProfileField, cases: readonly CaseFile[]): void {
  const standard = (DEFAULT_PROFILE as unknown as Record<string, unknown>)[name];
  print(heading(`${name}  (a field of a profile)`));
  print(`\n${about}`);
  if (values.length > 0) print(`\n${isList ? 'Any of' : 'One of'}: ${values.join(', ')}`);
  print(`\nWhere it is left out: ${standard === undefined ? 'none' : JSON.stringify(standard)}`);
  const asking = cases.filter((file) => file.then.some((entry) => Object.hasOwn(entry.if ?? {}, name)));
  if (asking.length > 0) printCases(asking, 'expect something else by it');
}

function explainValue(value: string, { name, about }: ProfileField, cases: readonly CaseFile[]): void {
  print(heading(`${value}  (a value of ${name})`));
  print(`\n${name}: ${about}`);
  print(`\nTo declare, in a profile: ${name}: [${value}]`);
  if (name === 'losses') print(LOSS);
  const what = name === 'losses' ? 'need that it comes through' : 'need it';
  printNeeding(cases, (need) => isMet(need, name, value), what);
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

function printCases(cases: readonly CaseFile[], what: string): void {
  if (cases.length === 0) {
    print('\nNo case needs it.');
    return;
  }
  const proven = [...new Set(cases.flatMap(requirementsProved))].sort();
  print(`\nCases: ${pluralize(cases.length, 'case')} ${cases.length === 1 ? what.replace(/^\w+/, '$&s') : what}`);
  const sorted = cases.toSorted((one, other) => one.id.localeCompare(other.id));
  for (const { id, title } of sorted.slice(0, SHOWN)) print(`  ${id}  ${title}`);
  const rest = sorted.slice(SHOWN).map(({ id }) => id);
  if (rest.length > 0) print(`  and ${rest.join(', ')}`);
  print(`\nThey prove: ${proven.join(', ')}`);
}
