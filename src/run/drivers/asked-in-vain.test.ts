import { describe, expect, it } from 'vitest';
import type { AdapterHost, HostStepOptions, StepResult } from '../../adapter/host.ts';
import { executeCase } from '../execute.ts';
import { runContext } from '../run.testkit.ts';
import { auto, CONVERSATION, caseOf, lazy, passes } from './agent.testkit.ts';

const answered: StepResult = { kind: 'answer', answer: {}, inputMutated: false, noise: ['it was 404'] };

/** An agent that asks there before its own request, or in its place; and how its turn ends then. */
const asking = (path: string, { instead = true, end = answered }: { instead?: boolean; end?: StepResult } = {}) => {
  const { host } = lazy();
  const inTurn = async (options: HostStepOptions, turn: () => Promise<StepResult>) => {
    await options.door({ path, body: '{"model":"conform-agent","input":"three (F-DDDD)"}' });
    return instead ? end : turn();
  };
  const step: AdapterHost['step'] = (request, options) =>
    request.do === 'turn' ? inTurn(options, () => host.step(request, options)) : host.step(request, options);
  return { ...host, step };
};

const RESPONSES =
  "A model request was to an API that the suite doesn't speak. POST /v1/responses: Responses API: not spoken yet; set the client to Chat Completions.";
const lastOf = async (host: AdapterHost) =>
  passes(await executeCase(caseOf([auto], CONVERSATION), 'agent', host, runContext())).at(-1)!;

describe('a turn of an agent that asked nothing that is served', () => {
  it.each<[string, StepResult]>([
    ['ends well', answered],
    ['fails', { ...answered, answer: { threw: { message: 'Internal error: 404' } } }],
  ])('is a fault that names it, where it %s', async (_, end) => {
    const last = await lastOf(asking('/v1/responses', { end }));
    expect(last).toMatchObject({
      step: { number: 1 },
      exchanges: [{ class: 'unmatched' }],
      result: { kind: 'fault', fault: { kind: 'protocol', detail: RESPONSES } },
      noise: ['it was 404'],
    });
  });

  it('names it as well where the agent died of it, and stays a crash', async () => {
    const dying: StepResult = { kind: 'fault', fault: { kind: 'crash', detail: 'It ended' }, noise: [] };
    const { result } = await lastOf(asking('/v1/responses', { end: dying }));
    expect(result).toEqual({ kind: 'fault', fault: { kind: 'crash', detail: `It ended. ${RESPONSES}` } });
  });

  it('is told which base URL would do, where that is all', async () => {
    const { result } = await lastOf(asking('/chat/completions'));
    expect(result).toMatchObject({ fault: { kind: 'protocol', detail: expect.stringContaining('end in /v1') } });
  });
});

it('an agent that asks its model as well has a pass, in which the other request is shown', async () => {
  const last = await lastOf(asking('/v1/embeddings', { instead: false }));
  expect(last).toMatchObject({
    result: { kind: 'observed' },
    exchanges: [{ class: 'unmatched' }],
    probe: { class: 'agent' },
  });
});
