import { describe, expect, it } from 'vitest';
import type { AdapterHost } from '../../adapter/host.ts';
import type { StepAnswer } from '../../adapter/protocol.ts';
import { fakeHost } from '../../run/run.testkit.ts';
import { examineAdapter } from '../doctor.ts';
import type { Compared } from '../undeclared/look/compare-claims.ts';

const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };
const MODEL = '{"model":"conform-agent","messages":[{"role":"user","content":"hi"}]}';

/** A whole agent that asks this in a turn, which ends so. */
function wholeAgent(path: string | undefined, ending: StepAnswer = {}): () => AdapterHost {
  const { host } = fakeHost(async (request, { door }): Promise<StepAnswer> => {
    if (request.do !== 'turn') return request.do === 'append' ? {} : { done: true };
    if (path !== undefined) await door({ path, body: MODEL });
    return ending;
  });
  const identity = async () => ({ ...(await host.identity()), drives: ['agent' as const], onWire: true as const });
  return () => ({ ...host, identity });
}

async function examined(open: () => AdapterHost) {
  const compared: Compared[] = [];
  const nothing = () => {};
  const checked = await examineAdapter(open, choice, nothing, undefined, nothing, (one) => compared.push(one));
  return { checked, compared };
}

describe('the doctor of a whole agent', () => {
  it.each<[string, StepAnswer]>([
    ['ends well', {}],
    ['fails', { threw: { message: 'Internal error: 404' } }],
  ])('names an API that is not spoken, first and alone, where the turn %s', async (_, ending) => {
    const { checked, compared } = await examined(wholeAgent('/v1/responses', ending));
    expect(checked.map(({ id }) => id)).toEqual(['spoken']);
    expect(checked[0]!.diagnosis).toMatchObject({
      kind: 'wrong',
      detail: 'POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions.',
      got: 'POST /v1/responses',
    });
    expect(compared).toEqual([]);
  });

  it('tells of a base URL that would do, and of one that was never used', async () => {
    const [misplaced] = (await examined(wholeAgent('/chat/completions'))).checked;
    expect(misplaced!.diagnosis).toMatchObject({ kind: 'wrong', detail: expect.stringContaining('end in /v1') });
    const { checked } = await examined(wholeAgent(undefined));
    expect(checked).toMatchObject([
      { id: 'spoken', diagnosis: { kind: 'wrong', got: 'no request', hint: expect.stringContaining('{{baseUrl}}') } },
    ]);
  });

  it('says where it is asked, and goes on', async () => {
    const { checked } = await examined(wholeAgent('/v1/chat/completions'));
    expect(checked[0]).toMatchObject({
      id: 'spoken',
      diagnosis: { kind: 'right', detail: 'POST /v1/chat/completions' },
    });
    expect(checked.length).toBeGreaterThan(20);
  });

  it('goes on as well where a turn failed before anything was asked, and sends nobody to code that is not there', async () => {
    const { checked } = await examined(wholeAgent(undefined, { threw: { message: 'Authentication required' } }));
    expect(checked[0]).toMatchObject({ diagnosis: { kind: 'open', reason: 'it raised: Authentication required' } });
    expect(checked.filter(({ diagnosis }) => diagnosis.kind === 'right')).toEqual([]);
    expect(JSON.stringify(checked)).not.toContain('your code');
  });
});

describe('an agent of an adapter’s own', () => {
  it('that asks no model is right in nothing', async () => {
    const open = wholeAgent(undefined);
    const own = (): AdapterHost => {
      const host = open();
      return { ...host, identity: async () => ({ ...(await host.identity()), onWire: undefined }) as never };
    };
    const { checked } = await examined(own);
    const right = checked.filter(({ diagnosis }) => diagnosis.kind === 'right').map(({ id }) => id);
    expect(right).toEqual([]);
    expect(checked.find(({ id }) => id === 'conversion')?.diagnosis).toMatchObject({
      kind: 'wrong',
      got: 'no model was asked',
      hint: expect.stringContaining('model.complete()'),
    });
  });
});
