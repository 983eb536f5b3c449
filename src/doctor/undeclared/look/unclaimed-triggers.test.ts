import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAdapter } from '../../../adapter/host/open-adapter.ts';
import type { AdapterHost } from '../../../adapter/host.ts';
import type { ProfileClaims } from '../../../adapter/profile.ts';
import { resolveAdapter } from '../../../adapter/resolve/resolve-adapter.ts';
import type { CheckResult } from '../../checks/check.ts';
import { CHECKS, examineAdapter } from '../../doctor.ts';
import type { Compared } from './compare-claims.ts';
import { proposeProfile } from './propose-profile.ts';

const FAIR = path.resolve(import.meta.dirname, '../../../selftest/fair');
const folder = mkdtempSync(path.join(tmpdir(), 'conform-unclaimed-'));
const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

/** @returns the file of an agent that looks after its messages so */
function agentFile(name: string, care: string): string {
  const code = `
    import { agentOf } from '${FAIR}/keeping/window-of-an-agent.ts';
    import { newest } from '${FAIR}/keeping/before-every-request.ts';
    import { masked } from '${FAIR}/clearing/masks-before-every-request.ts';
    export default {
      name: '${name}', version: '1.0.0', drives: ['agent'], door: 'loopback', dialects: ['openai-chat'],
      profiles: { default: {} }, open: (input) => agentOf(input, { ${care} }),
    };`;
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const DESIGNS = {
  refused: path.join(FAIR, 'refused-alone.ts'),
  always: path.join(FAIR, 'keeping/before-every-request.ts'),
  window: path.join(FAIR, 'keeping/window-of-an-agent.ts'),
  halves: agentFile('halves', 'afterRefusal: (view) => newest(view, { messages: Math.ceil(view.length / 2) })'),
  masks: agentFile('masks', 'before: (view) => masked(view, 3), afterRefusal: (view) => view'),
  clears: agentFile('clears', 'afterRefusal: (view) => masked(view, 0)'),
  nothing: agentFile('nothing', 'afterRefusal: (view) => view'),
};

interface Told {
  compared: Compared;
  /** ids of checks that say what is wrong */
  wrong: string[];
  proposed: ProfileClaims;
  /** what is done or not done, and the profile says otherwise */
  claims: string[];
}

/** What the doctor says of a design that claims just this. */
async function told(design: keyof typeof DESIGNS, claims: ProfileClaims, ids: readonly string[]): Promise<Told> {
  const spec = await resolveAdapter(DESIGNS[design], FAIR);
  const open = (): AdapterHost => {
    const host = openAdapter(spec, { isolate: 'none' });
    return { ...host, identity: async () => ({ ...(await host.identity()), profiles: { default: claims } }) };
  };
  const checks = CHECKS.filter(({ id }) => ids.includes(id));
  const all: Compared[] = [];
  const unheard = () => {};
  const checked = await examineAdapter(open, choice, unheard, checks, unheard, (one) => all.push(one));
  const [compared] = all;
  return {
    compared: compared!,
    wrong: wrongIn(checked),
    proposed: proposeProfile('default', claims, all).claims,
    claims: compared!.found.flatMap(({ kind, claim }) => (kind === 'offered' || kind === 'free' ? [] : [claim])),
  };
}

const wrongIn = (checked: readonly CheckResult[]): string[] =>
  checked.flatMap(({ id, diagnosis }) => (diagnosis.kind === 'wrong' ? [id] : []));

const SETTINGS = ['trigger-tokens', 'keep-tokens'];
const WINDOW = { 'without-summaries': { goes: 'oldest' } };

describe('an agent that acts on refusals alone, and claims a trigger', () => {
  it('is told of the refusal in place of the trigger', async () => {
    const { wrong, claims, proposed } = await told('refused', {}, SETTINGS);
    expect(wrong).toEqual(['trigger-tokens']);
    expect(claims).toEqual(['triggers: overflow']);
    // Its client names the model that is set for summaries.
    expect(proposed).toEqual({ triggers: ['overflow'], capabilities: ['summarizer-model'] });
  });

  it('is told what it does then: whether a model is asked, and whether a tail can be set', async () => {
    const { wrong, claims, proposed } = await told('halves', {}, SETTINGS);
    expect(wrong).toEqual(['trigger-tokens']);
    expect(claims).toEqual(['triggers: overflow', 'prices.without-summaries', 'keep: []']);
    expect(proposed).toEqual({ triggers: ['overflow'], keep: [], prices: WINDOW });
  });

  it('is told that results are shortened where they stand', async () => {
    const { claims, proposed } = await told('clears', {}, SETTINGS);
    expect(claims).toEqual(expect.arrayContaining(['triggers: overflow', 'mode: reduce']));
    expect(proposed).toMatchObject({ mode: 'reduce', triggers: ['overflow'] });
  });

  it('is told nothing where its refusals lead to nothing', async () => {
    const { claims, proposed } = await told('nothing', {}, SETTINGS);
    expect({ claims, proposed }).toEqual({ claims: [], proposed: {} });
  });
});

describe('an agent that claims refusals alone', () => {
  it('is examined by what it makes of them', async () => {
    const ids = ['requests', 'lossless', ...SETTINGS];
    const { wrong, claims, compared } = await told('refused', { triggers: ['overflow'] }, ids);
    expect({ wrong, claims }).toEqual({ wrong: [], claims: [] });
    // A refusal and the summary after it are one pass over one turn, and count once.
    expect(compared.found.filter(({ kind }) => kind === 'free')).toEqual([]);
    const { wrong: unsaid, proposed } = await told('halves', { triggers: ['overflow'] }, ['requests', ...SETTINGS]);
    expect(unsaid).toEqual(['requests', 'keep-tokens']);
    expect(proposed).toEqual({ triggers: ['overflow'], keep: [], prices: WINDOW });
  });

  it('with nothing else to say is told of nothing', async () => {
    const { wrong, compared } = await told(
      'halves',
      { triggers: ['overflow'], keep: [], prices: { 'without-summaries': { goes: 'oldest' } } },
      SETTINGS,
    );
    expect({ wrong, found: compared.found }).toEqual({ wrong: [], found: [] });
  });
});

describe('what acts before every request, and claims a trigger', () => {
  it('has no scale: no trigger arrives at any size', async () => {
    const { wrong, proposed } = await told('always', {}, SETTINGS);
    expect(wrong).toContain('trigger-tokens');
    expect(proposed).toEqual({ triggers: ['always'], prices: WINDOW });
  });

  it('masks on the drive of an agent, which is a mode and no capability', async () => {
    const { wrong, claims, proposed } = await told('masks', {}, SETTINGS);
    expect(wrong).toEqual(['trigger-tokens']);
    expect(claims).toEqual(['triggers: always', 'mode: reduce', 'clearing.newest']);
    expect(proposed).toEqual({ triggers: ['always'], mode: 'reduce', clearing: { newest: 3 } });
  });

  it('and on refusals besides is offered none of these: what it takes off may be what it takes off always', async () => {
    const { claims, compared, proposed } = await told('window', { keep: ['messages'] }, ['trigger-tokens']);
    expect(claims).toEqual(['triggers: always', 'prices.without-summaries']);
    expect(compared.found).not.toContainEqual(expect.objectContaining({ claim: 'triggers: overflow' }));
    expect(proposed).toEqual({ triggers: ['always'], keep: ['messages'], prices: WINDOW });
  });
});
