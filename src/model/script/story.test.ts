import { describe, expect, test } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { storyReply } from './story.ts';

const say = (role: Message['role'], said: string): Message => ({ role, content: [text(said)] });
const call = (id: string, path: string, name = 'read_file'): Block => ({
  type: 'tool-call',
  id,
  name,
  arguments: { path },
});
const calling = (...calls: Block[]): Message => ({ role: 'assistant', content: calls });
const result = (callId: string, said: string): Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', callId, content: [text(said)] }],
});

const task = say('user', 'Compare the two configs. (F-2222)');
const reads = calling(call('a', 'prod.yaml'), call('b', 'dev.yaml'));
const prod = result('a', 'pool: 20 (F-3333)');
const dev = result('b', 'pool: 5');
const verdict = say('assistant', 'They differ. (F-5555)');
const question = say('user', 'Which one is live? (F-6666)');
const listing = calling(call('c', '.'));
const list = result('c', 'prod.yaml');
const answer = say('assistant', 'The first.');
const last = say('user', 'Thanks. (F-7777)');
const STORY = [task, reads, prod, dev, verdict, question, listing, list, answer, last];

const summary = (...facts: string[]) =>
  say('user', `Summary S-2222 of the work so far. Facts to keep: ${facts.join(', ')}.`);
const next = (...messages: Message[]) => storyReply(STORY, messages);

describe('the agent goes on where its request ends', () => {
  test('after a message of the user, by its mark', () => {
    expect(next(task)).toBe(reads);
    expect(next(task, reads, prod, dev, verdict, question)).toBe(listing);
    expect(next(say('user', '[10:04] Compare the two configs. (F-2222) <reminder/>'))).toBe(reads);
  });

  test('after all results of a batch, whichever came last', () => {
    expect(next(task, reads, prod, dev)).toBe(verdict);
    expect(next(task, reads, dev, prod)).toBe(verdict);
  });

  test('after a result without a mark, by the call it answers', () => {
    expect(next(question, listing, list)).toBe(answer);
    expect(next(question, listing, result('c', '[shortened]'))).toBe(answer);
  });

  test('the same way when it is asked twice', () => {
    expect([next(task), next(task), next(question), next(task)]).toEqual([reads, reads, listing, reads]);
  });

  test('behind a text the implementation puts after the results', () => {
    expect(next(task, reads, prod, dev, say('user', 'Go on.'))).toBe(verdict);
  });
});

describe('where history was compacted', () => {
  test('goes on by what stands behind the summary', () => {
    expect(next(summary('F-2222', 'F-3333', 'F-5555'), question)).toBe(listing);
    expect(next(summary('F-2222'), calling(call('a', 'x'), call('b', 'y')), prod, dev)).toBe(verdict);
  });

  test('is not led back by a summary that is set behind the request', () => {
    expect(next(question, summary('F-2222', 'F-3333'))).toBe(listing);
    const pair = [calling(call('s', '', 'summarize_context')), result('s', 'Summary S-2222: F-2222, F-3333.')];
    expect(next(question, ...pair)).toBe(listing);
  });

  test('goes on from the last fact of a summary that is all there is', () => {
    expect(next(summary('F-2222', 'F-3333'))).toBe(verdict);
    expect(next(calling(call('s', '', 'summarize_context')), result('s', 'S-2222: F-6666'))).toBe(listing);
  });
});

describe('there is nothing to go on with', () => {
  test('where the story does not know the end, or ends there itself', () => {
    expect(next(say('user', 'Hello.'))).toBeUndefined();
    expect(next(last)).toBeUndefined();
    expect(next(task, reads, prod, dev, verdict)).toBeUndefined();
    expect(storyReply([], [task])).toBeUndefined();
  });

  test('where another message of the user follows in the story', () => {
    const steered = [task, say('user', 'And quickly. (F-8888)'), reads];
    expect(storyReply(steered, [task])).toBeUndefined();
    expect(storyReply(steered, steered.slice(0, 2))).toBe(reads);
  });

  test('where an original was brought back, whose mark belongs far up in the story', () => {
    const recovering = calling(call('r', 'a', 'get_tool_response'));
    expect(
      storyReply(STORY, [question, recovering, result('r', 'pool: 20 (F-3333)')], 'get_tool_response'),
    ).toBeUndefined();
  });

  test('where a message of the user that was answered long ago stands before other things', () => {
    expect(next(question, answer, say('user', 'Hello.'))).toBeUndefined();
  });
});

describe('what could be taken for two places', () => {
  test('is the message itself, not one that speaks of it later', () => {
    const repeated = [task, reads, prod, dev, say('assistant', 'As asked (F-2222): they differ.'), last];
    expect(storyReply(repeated, [task])).toBe(reads);
  });

  test('is told by the text where an id is used again', () => {
    const one = calling(call('a', 'x'));
    const two = calling(call('a', 'y'));
    const story = [one, result('a', 'first'), two, result('a', 'second'), answer];
    expect(storyReply(story, [one, result('a', 'first')])).toBe(two);
    expect(storyReply(story, [two, result('a', 'second')])).toBe(answer);
  });
});
