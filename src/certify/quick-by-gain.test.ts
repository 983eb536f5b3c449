import { describe, expect, it } from 'vitest';
import { runContext } from '../run/run.testkit.ts';
import type { RunContext } from '../run/run-context.ts';
import { variantsOf } from '../suite/case/variants.ts';
import { QUICK } from '../suite/select/selection.ts';
import { corpus } from './certify.testkit.ts';
import { quickByGain } from './quick-by-gain.ts';
import { writerOf } from './unearnable.ts';

/** Cases whose summarizer fails in one way after the other, as `reply=…` in the name of each variant. */
const BY_REPLY = corpus.cases
  .flatMap((file) => variantsOf(file).map((variant) => ({ file, variant, reason: 'selected' as const })))
  .filter(({ variant: { id } }) => /\[reply=[^,\]]+\]/.test(id));

const isBroken = (id: string): boolean => /reply=(?:hang-up|timeout|cut-short)\b/.test(id);

const taken = (fields: Partial<RunContext>) =>
  quickByGain(
    { selected: { patterns: [QUICK], variants: BY_REPLY }, quick: { variants: 1000 }, corpus, seed: '1' },
    ['agent'],
    runContext({ reach: 'replay', matchers: [{ class: 'summarizer', contains: 'Summarize' }], ...fields }),
  );

describe('what of the quick tier an adapter takes that says how much', () => {
  it('of a whole agent is nothing that breaks a connection, and that is listed', () => {
    const { variants, leftOut } = taken({ onWire: {} });
    const ids = variants.filter(({ reason }) => reason === 'selected').map(({ variant }) => variant.id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter(isBroken)).toEqual([]);
    expect(leftOut!.broken!.length).toBeGreaterThan(2);
    expect(leftOut!.broken!.every(isBroken)).toBe(true);
    expect([...ids, ...leftOut!.unsupported, ...leftOut!.broken!].sort()).toEqual(
      BY_REPLY.map(({ variant }) => variant.id).sort(),
    );
  });

  it('of a whole agent to which no tools get is nothing that has some, and that is listed', () => {
    const all = taken({ onWire: {} });
    const { variants, leftOut } = taken({ onWire: {}, notGiven: ['tools'] });
    const ids = variants.filter(({ reason }) => reason === 'selected').map(({ variant }) => variant.id);
    const withTools = all.variants.map(({ variant }) => variant.id).filter((id) => !ids.includes(id));
    expect(withTools.length).toBeGreaterThan(2);
    expect(leftOut!.unsupported).toEqual(expect.arrayContaining(withTools));
    for (const { file, variant } of variants.filter(({ reason }) => reason === 'selected'))
      expect(writerOf('1')(file, variant).runnable.settings.tools ?? []).toEqual([]);
  });

  it('of one that reads results from files is nothing with results that its tool cuts at its own sizes', () => {
    const listed = (scale: number) => {
      const { profile } = runContext({});
      const at = { onWire: {}, readsResults: { longest: 20_000 }, profile: { ...profile, scale } };
      return taken(at).leftOut!.unsupported.length;
    };
    expect(listed(20)).toBeGreaterThan(listed(1));
  });

  it('of all others is what shows most, whatever it is', () => {
    const { variants, leftOut } = taken({});
    expect(variants.filter(({ variant }) => isBroken(variant.id)).length).toBeGreaterThan(2);
    expect(leftOut).not.toHaveProperty('broken');
  });
});
