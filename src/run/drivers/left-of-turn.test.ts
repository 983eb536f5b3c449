import { describe, expect, it } from 'vitest';
import type { Message } from '../../conversation/message.ts';
import { DIALECTS } from '../../model/dialects.ts';
import { CONVERSATION, call, result, say } from './agent.testkit.ts';
import { inWireForm } from './agent-turn.ts';
import { type FailedTurn, leftOfTurn, resultCame, untold } from './left-of-turn.ts';

const dialect = DIALECTS['openai-chat'];
const wire = (...messages: Message[]) => inWireForm(messages, dialect);
const began = wire(...CONVERSATION);
const lived = wire(call, result);
/** The window has let go of what was oldest, before the model refused the request once more. */
const shown = [began[2]!, ...lived];
const failed = (left: Message[] | undefined): FailedTurn => ({ began, asked: began.slice(-1), lived, shown, left });

describe('what an agent has of a turn that failed', () => {
  it('is what it was shown last, where it says so', () => {
    expect(leftOfTurn(failed(shown), dialect)).toEqual({ current: shown, otherwise: [], lived, forgotten: false });
  });

  it('or all that was said, where only the compaction was taken back', () => {
    const all = [...began, ...lived];
    expect(leftOfTurn(failed(all), dialect)).toEqual({ current: all, otherwise: [], lived, forgotten: false });
  });

  it('or the conversation as the turn found it, with the question or without', () => {
    expect(leftOfTurn(failed(began), dialect)).toMatchObject({ current: began, lived: [], forgotten: false });
    const before = began.slice(0, -1);
    expect(leftOfTurn(failed(before), dialect)).toMatchObject({ current: before, lived: [], forgotten: true });
  });

  it('or a call whose result it has not', () => {
    const open = [...began, lived[0]!];
    expect(leftOfTurn(failed(open), dialect)).toMatchObject({ current: open, lived: [lived[0]] });
  });

  it('is not believed where it is none of these: what it lacks or has twice shows in its next request', () => {
    const doubled = [...began, ...lived, ...lived];
    expect(leftOfTurn(failed(doubled), dialect)).toMatchObject({ current: [...began, ...lived], lived });
    expect(leftOfTurn(failed([]), dialect)).toMatchObject({ current: began, lived: [], forgotten: false });
    expect(leftOfTurn(failed(began.slice(1)), dialect)).toMatchObject({ current: began, lived: [] });
  });

  it('may stand in a summary', () => {
    const summed = wire(say('user', 'Summary S-7Q2K'), began[2]!);
    expect(leftOfTurn(failed(summed), dialect)).toMatchObject({ lived });
  });

  it('shows in its next request, where it can not be read', () => {
    const has = leftOfTurn(failed(undefined), dialect);
    expect(has).toEqual({ current: [...began, ...lived], otherwise: [shown, began], lived, forgotten: false });
  });
});

describe('what comes next in the case', () => {
  const answer = say('assistant', 'done');

  it('is news but for what the agent lived through', () => {
    const next = say('user', 'next');
    expect(untold([call, result, answer, next], lived)).toEqual([answer, next]);
    expect(untold([call, result, answer], [])).toEqual([call, result, answer]);
    expect(untold([call, result, answer], lived.slice(0, 1))).toEqual([result, answer]);
  });

  it('is news where an id is used once more', () => {
    expect(untold([call, result, call, result], lived)).toEqual([call, result]);
  });

  it('is news behind the next message of the user, whatever its ids', () => {
    const next = say('user', 'next');
    expect(untold([next, call, result], lived)).toEqual([next, call, result]);
  });
});

describe('a result that no request has shown', () => {
  const [asked] = call.content.flatMap((block) => (block.type === 'tool-call' ? [block] : []));

  it('has come where the tool gave it out, or the agent has it', () => {
    expect(resultCame([{ name: 'read_file', arguments: { input: 'a' } }])(asked!)).toBe(true);
    expect(resultCame([{ id: 'call_a', name: 'other' }])(asked!)).toBe(true);
    expect(resultCame([], lived)(asked!)).toBe(true);
    expect(resultCame([], lived.slice(0, 1))(asked!)).toBe(false);
  });
});
