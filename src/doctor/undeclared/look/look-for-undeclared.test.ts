import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAdapter } from '../../../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../../../adapter/host.ts';
import type { DriveClaims, Profile, ProfileClaims } from '../../../adapter/profile.ts';
import { resolveAdapter } from '../../../adapter/resolve/resolve-adapter.ts';
import type { Check } from '../../checks/check.ts';
import { CHECKS, examineAdapter } from '../../doctor.ts';
import type { Compared } from './compare-claims.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FAIR = 'src/selftest/fair';
const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

interface Loaded {
  open: () => AdapterHost;
  profiles: Record<string, ProfileClaims>;
}

async function loaded(design: string): Promise<Loaded> {
  const spec = await resolveAdapter(path.join(ROOT, FAIR, `${design}.ts`), ROOT);
  const open = () => openAdapter(spec, { isolate: 'none' });
  const host = open();
  const { profiles = {} } = await host.identity();
  await host.close();
  return { open, profiles };
}

/** @returns what is found where the design claims just this, on its first drive */
async function lookedAt(
  { open }: Loaded,
  profile: string,
  claims: ProfileClaims,
  checks: readonly Check[] = [],
): Promise<Compared> {
  const claiming = (): AdapterHost => {
    const host = open();
    return { ...host, identity: async () => ({ ...(await host.identity()), profiles: { [profile]: claims } }) };
  };
  const all: Compared[] = [];
  const unheard = () => {};
  await examineAdapter(claiming, choice, unheard, checks, unheard, (one) => all.push(one));
  return all[0]!;
}

const wrongly = ({ found }: Compared): string[] =>
  found.flatMap(({ kind, claim }) => (kind === 'undeclared' || kind === 'unshown' ? [`${kind} ${claim}`] : []));

/** Modules of which a design is made, and no designs. */
const PARTS = ['doors/cleaning-door', 'doors/filling-door'];
const DESIGNS = globSync('**/*.ts', { cwd: path.join(ROOT, FAIR) })
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !PARTS.includes(name))
  .sort();

describe('a fair design as it is declared', () => {
  it.each(DESIGNS)('%s is told of nothing', async (design) => {
    const one = await loaded(design);
    for (const [profile, claims] of Object.entries(one.profiles)) {
      expect(wrongly(await lookedAt(one, profile, claims))).toEqual([]);
    }
  });
});

/** @returns the claims without one, named as a profile has it: a field, a part of one, or an item of a list */
function without(claims: ProfileClaims, claim: string): ProfileClaims {
  const [field = '', item] = claim.split(': ');
  const [top = '', part] = field.split('.');
  const { [top as keyof DriveClaims]: value, ...rest } = claims;
  if (item !== undefined) return { ...rest, [top]: (value as string[]).filter((one) => one !== item) };
  return part === undefined ? rest : { ...rest, [top]: omit(value as object, part) };
}

const omit = (value: object, part: string): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== part));

/** Designs, one claim that is taken away, and how it is called where that is not its name. */
const TAKEN: [design: string, claim: string, profile?: string][] = [
  ['user-turn-rewrite', 'ack'],
  ['sends-on', 'nudge'],
  ['keeping/keeps-the-first', 'pins'],
  ['hand-off', 'summary.position'],
  ['clearing/clears-first', 'summary.role'],
  ['clearing/clears-first', 'capabilities: clearing'],
  ['clearing/clears-first', 'capabilities: outcome'],
  ['clearing/clear-results', 'mode'],
  ['clips-results', 'prices.clipped-for-summary'],
  ['clips-results', 'prices.clipped-for-summary', 'tail'],
  ['clips-results', 'prices.clipped-for-summary', 'ends'],
  ['sliding-window', 'prices.without-summaries'],
  ['sliding-window', 'prices.without-summaries', 'marked'],
  ['unasked/extracts-by-rule', 'prices.without-summaries'],
  ['keeping/lets-thoughts-go', 'prices.thoughts-cleared'],
  ['keeping/up-to-the-unit', 'ceilings'],
  ['keeping/keeps-at-least', 'ceilings'],
  ['no-tail', 'ceilings'],
  ['divided/refines', 'cut'],
  ['no-tail', 'onSummarizerFailure'],
  ['reflects', 'summaries'],
  ['view-over-log', 'capabilities: durable-log'],
  ['doors/cleans-its-input', 'losses: invisible-characters'],
  ['doors/drops-halves', 'losses: half-characters'],
  ['doors/replaces-halves', 'losses: half-characters'],
  ['doors/one-text-field', 'losses: blocks'],
  ['keeping/before-every-request', 'triggers: always'],
];

describe('a claim that is taken away', () => {
  it.each(TAKEN)('%s: %s is proposed again', async (design, claim, profile) => {
    const one = await loaded(design);
    const name = profile ?? Object.keys(one.profiles)[0]!;
    const claims = one.profiles[name]!;
    const { found, proposed } = await lookedAt(one, name, without(claims, claim));
    expect(found.filter(({ kind }) => kind === 'undeclared' || kind === 'offered').length).toBeGreaterThan(0);
    const field = claim.split(/[:.]/)[0] as keyof DriveClaims;
    const [was, is] = [claims[field], proposed[field]];
    // An object may have parts that were left out, and get their defaults.
    expect(sorted(is)).toEqual(isPlainObject(was) ? expect.objectContaining(was) : sorted(was));
  });

  const settings: [string, string, string][] = [
    ['sliding-window', 'triggers: messages', 'trigger-messages'],
    ['hand-off', 'triggers: fraction', 'trigger-fraction'],
    ['user-turn-rewrite', 'keep: turns', 'keep-turns'],
  ];
  it.each(settings)('%s: %s is offered again, since it arrives', async (design, claim, check) => {
    const one = await loaded(design);
    const claims = one.profiles.default!;
    const checks = CHECKS.filter(({ id }) => id === check);
    const { found } = await lookedAt(one, 'default', without(claims, claim), checks);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'offered', claim }));
  });

  it.each(['by-hand', 'sliding-window'])('%s: `manual` is offered again, since it was tried', async (design) => {
    const one = await loaded(design);
    const { found } = await lookedAt(one, 'default', without(one.profiles.default!, 'triggers: manual'));
    expect(found).toContainEqual(expect.objectContaining({ kind: 'offered', claim: 'triggers: manual' }));
  });

  it('scale comes back as the smallest that runs', async () => {
    const one = await loaded('never-below');
    const checks = CHECKS.filter(({ id }) => id === 'trigger-tokens');
    const { proposed } = await lookedAt(one, 'default', without(one.profiles.default!, 'scale'), checks);
    expect(proposed.scale).toBe(8);
  });
});

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted() : value);

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Claims that a design has no reason for. */
const TOO_MUCH: [design: string, claim: string, claims: Partial<Profile>][] = [
  ['hand-off', 'capabilities: outcome', { capabilities: ['outcome'] }],
  ['reflects', 'ack', { ack: true }],
  ['reflects', 'nudge', { nudge: { text: 'Go on with your work.' } }],
  ['reflects', 'pins', { pins: { first: 2 } }],
  ['keeping/keeps-at-least', 'capabilities: clearing', { capabilities: ['clearing'] }],
  ['reflects', 'capabilities: system-in-list', { capabilities: ['system-in-list'] }],
  ['reflects', 'capabilities: alternating-roles', { capabilities: ['alternating-roles'] }],
  ['reflects', 'prices.without-summaries', { prices: { 'without-summaries': { goes: 'oldest' } } }],
  ['reflects', 'prices.thoughts-cleared', { prices: { 'thoughts-cleared': { of: 'finished-turns' } } }],
  ['reflects', 'losses: image', { losses: ['image'] }],
  ['reflects', 'losses: half-characters', { losses: ['half-characters'] }],
];

describe('a claim that nothing shows', () => {
  it.each(TOO_MUCH)('%s: %s is listed, and stays in the profile', async (design, claim, claims) => {
    const one = await loaded(design);
    const { found, proposed } = await lookedAt(one, 'default', { ...one.profiles.default, ...claims });
    expect(found).toContainEqual(expect.objectContaining({ kind: 'unshown', claim }));
    expect(proposed).toMatchObject(claims);
  });
});

it('that a summarizer is asked twice in a pass is said, and is nobody’s claim', async () => {
  const one = await loaded('divided/two-calls');
  const { found, proposed } = await lookedAt(one, 'default', one.profiles.default!);
  expect(found).toEqual([
    { drive: 'pure', claim: 'none', kind: 'free', says: 'a summarizer is asked twice in one pass' },
  ]);
  expect(proposed).toMatchObject(one.profiles.default!);
});
