import { describe, expect, it } from 'vitest';
import type { Run } from '../../../certify/certify.testkit.ts';
import { textOf } from '../../../conversation/content.ts';
import { messagesOf } from '../../../run/trace/message-store.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { runSpokenTo, type Way } from './spoken-to.testkit.ts';

/** Each starts processes, and a machine may be busy. */
const A_RUN = { timeout: 300_000 };

/** In each of them a summary is made on the way through several turns, without any tool. */
const CASES = ['CC-0803[turns=6]', 'CC-0821', 'CC-0818'];

const endings = ({ results }: Run) => results.map(({ id, verdict, reason }) => [id, verdict, reason]);

/** @returns what the model was asked last, in each request of the agent's own */
const askedIn = ({ steps }: Trace): string[] =>
  steps.flatMap(({ step, probe }) =>
    probe === undefined || (step.do === 'compact' && step.spans !== undefined)
      ? []
      : [JSON.parse(probe.request.body).messages.at(-1).content],
  );

const toldIn = (trace: Trace): string[] =>
  messagesOf(trace.messages, trace.case.conversation).flatMap((message) =>
    message.role === 'user' ? [textOf(message)] : [],
  );

const isSummary = ({ class: who }: Trace['steps'][number]['exchanges'][number]): boolean => who === 'summarizer';

describe('an agent that a manifest describes passes cases, from its process to the verdict', () => {
  it.each(['lines', 'http', 'command'] satisfies Way[])('spoken to by %s', A_RUN, async (way) => {
    const run = await runSpokenTo(way, CASES);
    expect(endings(run)).toEqual(CASES.map((id) => [id, 'pass', undefined]));
    expect(run.refused).toEqual([]);
    for (const trace of run.traces) {
      const told = toldIn(trace);
      expect(told.length).toBeGreaterThan(1);
      expect(askedIn(trace).slice(0, told.length)).toEqual(told);
      expect(trace.steps.flatMap(({ exchanges }) => exchanges).some(isSummary)).toBe(true);
    }
  });

  it('spoken to by lines, where its turns end by silence', A_RUN, async () => {
    const run = await runSpokenTo('silence', ['CC-0821']);
    expect(endings(run)).toEqual([['CC-0821', 'pass', undefined]]);
    expect(run.header.adapter.silence).toBe(150);
  });
});

describe('what an agent asks besides is named in the report, and passes all the same', () => {
  it('another machine, in its turns', A_RUN, async () => {
    const run = await runSpokenTo('lines', ['CC-0821'], 'elsewhere');
    expect(endings(run)).toEqual([['CC-0821', 'pass', undefined]]);
    expect(run.refused).toEqual([{ refused: expect.arrayContaining([expect.stringMatching(/^telemetry\.example/)]) }]);
  });

  it('the model, when its conversation has ended', A_RUN, async () => {
    const run = await runSpokenTo('lines', ['CC-0818', 'CC-0821'], 'late');
    expect(endings(run).map(([, verdict]) => verdict)).toEqual(['pass', 'pass']);
    expect(run.refused).toContainEqual({ late: ['POST /v1/chat/completions'] });
  });
});
