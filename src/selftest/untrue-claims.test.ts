import { describe, expect, it } from 'vitest';
import { objectHost } from '../adapter/host/object-host.ts';
import { certify } from '../certify/certify.ts';
import { casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { select } from '../suite/select/select.ts';
import { loadStatablePrices } from '../suite/spec/prices.ts';
import { type ClaimReading, loadProfileClaims } from '../suite/spec/profile-claims.ts';
import type { RequirementVerdict } from '../verdict/verdict.ts';
import { UNTRUE_CLAIMS, type UntrueClaim } from './untrue-claims.testkit.ts';

const corpus = loadCorpus(casesFolder());
const { claims } = loadProfileClaims();

/** Plays the variant with the design as its profile says that it is. @returns what the variant says of the requirement */
async function saidOf({ of, says, shown: [variant, requirement] }: UntrueClaim): Promise<RequirementVerdict[]> {
  const said: RequirementVerdict[] = [];
  const [name, own] = Object.entries(of.profiles ?? {})[0]!;
  const merged = Object.entries({ ...own, ...says }).filter(([, value]) => value !== undefined);
  const adapter = { ...of, profiles: { [name]: Object.fromEntries(merged) } };
  await certify(
    {
      corpus,
      selected: select(corpus, [variant]),
      edition: 'test',
      version: '0.0.0',
      adapter: { argument: of.name, open: () => objectHost(adapter) },
      seed: '1',
      timeout: 10_000,
    },
    (event) => {
      if (event.kind !== 'case' || event.result.id !== variant) return;
      said.push(...event.result.requirements.filter(({ id }) => id === requirement));
    },
  );
  return said;
}

describe('a design that is not what its profile says is found out', () => {
  it.each(UNTRUE_CLAIMS.map((one) => [one.claim, one.untrue, ...one.shown, one] as const))(
    '%s, %s: %s, %s',
    async (_claim, _untrue, _variant, _requirement, one) => {
      const verdicts = (await saidOf(one)).map(({ verdict }) => verdict);
      expect(verdicts).toContain(one.never ? 'blocked' : 'fail');
    },
  );
});

const readersOf = (reading: ClaimReading): string[] => ('readBy' in reading ? reading.readBy : []);
const twinsOf = (claim: string, untrue?: UntrueClaim['untrue']): UntrueClaim[] =>
  UNTRUE_CLAIMS.filter((one) => one.claim === claim && (untrue ?? one.untrue) === one.untrue);
const permittedBy = (claim: string): string[] =>
  loadStatablePrices().flatMap(({ name, permits }) =>
    claim === `prices.${name}` ? permits.map((way) => way.split('/')[0]!) : [],
  );

describe('what the schema says that reads a claim', () => {
  const read = claims.filter(({ reading }) => reading.kind === 'behaviour' || reading.kind === 'price');

  it('is of each claim that there is', () => {
    expect(UNTRUE_CLAIMS.map(({ claim }) => claim).filter((claim) => !read.some(({ name }) => name === claim))).toEqual(
      [],
    );
  });

  it.each(read)('finds $name untrue: each of them does, and nothing else', ({ name, reading }) => {
    const found = twinsOf(name).map(({ shown }) => shown[1]);
    expect(readersOf(reading).filter((id) => !found.includes(id))).toEqual([]);
    expect(found.filter((id) => !readersOf(reading).includes(id) && !permittedBy(name).includes(id))).toEqual([]);
  });

  it.each(read)('reads $name done and not said, and said and not done where that is not free', ({ name, reading }) => {
    expect(twinsOf(name, 'undeclared')).not.toEqual([]);
    const isFree = reading.kind === 'behaviour' && reading.free !== undefined;
    expect(isFree || twinsOf(name, 'claimed').length > 0).toBe(true);
  });
});
