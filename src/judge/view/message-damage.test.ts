import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Block, Message } from '../../conversation/message.ts';
import { withoutLosses } from '../passes/conversion-losses.ts';
import {
  assistant,
  calls,
  cleared,
  markFor,
  merged,
  note,
  result,
  summary,
  user,
  withBlocks,
} from '../passes/messages.testkit.ts';
import type { Pass } from '../passes/pass.ts';
import { passesOf } from '../passes/read-passes.ts';
import { type Story, traceOf } from '../passes/trace.testkit.ts';
import { damageTo } from './message-damage.ts';

const passOf = (story: Story): Pass => passesOf(traceOf(story)).at(-1)!;

describe('damage', () => {
  const damage = (before: Message, after: Message) =>
    damageTo(passOf({ given: [before], steps: [{ compact: 'manual', view: [after] }] }), 0, [])?.words;

  it.each([
    ['a lost id', { id: 'm1' }, {}, 'its id is gone'],
    ['another id', { id: 'm1' }, { id: 'm2' }, 'its id was changed'],
    ['lost meta', { meta: { a: 1, b: 2 } }, { meta: { a: 1 } }, 'its meta "b" was altered or dropped'],
    ['an added id', {}, { id: 'm1' }, undefined],
    ['added meta', { meta: { a: 1 } }, { meta: { b: 2, a: 1 } }, undefined],
  ])('%s', (_title, before, after, expected) => {
    expect(damage({ ...user('u'), ...before }, { ...user('u'), ...after })).toBe(expected);
  });

  it('is no shortening, and no frame around a message', () => {
    expect(damage(result('x', 300), cleared('x', '[cleared]'))).toBeUndefined();
    expect(damage(user('u'), merged(note('user', 'The request so far:'), user('u')))).toBeUndefined();
  });

  it('is no shortening behind a few words that say what the text is', () => {
    const says = (words: string): Message => ({ role: 'user', content: [{ type: 'text', text: words }] });
    const long = `Please count these. (${markFor('u')}) ${'One more of them, in red. '.repeat(60)}`;
    const short = `${long.slice(0, 200)}[… 1,300 characters left out …]${long.slice(-100)}`;
    expect(damage(says(long), says(`The request, carried over: ${short}`))).toBeUndefined();
    expect(damage(says(long), says(`${'Quite another thing. '.repeat(12)}${short}`))).toBe(
      'other words were put in place of its own',
    );
  });

  it('is other words in the place of what somebody said', () => {
    const says = (words: string): Message => ({ role: 'user', content: [{ type: 'text', text: words }] });
    const long = `Please move the invoices. (${markFor('u')}) ${'They have to be there by noon. '.repeat(40)}`;
    const other = `Please delete the invoices. (${markFor('u')}) ${'They have to be gone by noon, at last. '.repeat(20)}`;
    expect(damage(says(long), says(`${long.slice(0, 300)} [900 characters left out]`))).toBeUndefined();
    expect(damage(says(long), says(other))).toBe('other words were put in place of its own');
    expect(damage(says(`Move it. (${markFor('u')})`), says(`Stop. (${markFor('u')})`))).toBe(
      'its text was altered, and was too short to be shortened',
    );
  });

  it('is a text that was altered and is no shorter, in a result as well', () => {
    const given = result('x', 100);
    const garbled = withBlocks(given, (block) =>
      block.type === 'tool-result'
        ? { ...block, content: [{ type: 'text', text: textOf(given).replaceAll('e', 'x') }] }
        : block,
    );
    expect(damage(given, garbled)).toBe('its text was altered, and is no shorter');
  });

  it('is a picture that is gone from a result, and its words are not', () => {
    const image = { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' } as const;
    const shown = withBlocks(result('x'), (block) =>
      block.type === 'tool-result' ? { ...block, content: [...block.content, image] } : block,
    );
    expect(damage(shown, result('x'))).toBe('an image is gone without a word');
    expect(damage(shown, cleared('x', '[cleared]'))).toBeUndefined();
  });

  it('is not looked for in a message that was split, or merged with another given one', () => {
    const among = (given: Message[], view: Message[]) =>
      damageTo(passOf({ given, steps: [{ compact: 'manual', view }] }), 0, [])?.words;
    const image: Block = { type: 'image', mediaType: 'image/png', data: 'aGVsbG8=' };
    const pictured: Message = { role: 'user', content: [...user('u').content, image] };
    expect(among([pictured], [user('u')])).toBe('an image is gone without a word');
    expect(among([pictured], [user('u'), { role: 'user', content: [image] }])).toBeUndefined();
    const again = withBlocks(calls('b', 'x'), (block) =>
      block.type === 'tool-call' ? { ...block, arguments: { path: 'other.md' } } : block,
    );
    const given = [calls('a', 'x'), result('x'), again, result('x', 0, 'again')];
    expect(among(given, [merged(given[0]!, again), ...given.slice(1, 2), ...given.slice(3)])).toBeUndefined();
  });

  it('is looked for behind a summary it was merged with', () => {
    const changed = withBlocks(calls('a', 'x'), (block) =>
      block.type === 'tool-call' ? { ...block, arguments: { path: 'other.md' } } : block,
    );
    expect(damage(calls('a', 'x'), merged(summary('S1', [], 'assistant'), changed))).toBe(
      'the arguments of call "x" were changed',
    );
    expect(damage(assistant('a'), { ...merged(summary('S1', []), assistant('a')), role: 'user' })).toBeUndefined();
  });

  it('is another error flag of a result, also where the flag was only written out', () => {
    const flagged = (isError: boolean): Message => ({
      role: 'tool',
      content: [{ type: 'tool-result', callId: 'x', isError, content: [{ type: 'text', text: 'done' }] }],
    });
    const plain: Message = cleared('x', 'done');
    expect(damage(plain, flagged(true))).toBe('the error flag of the result of "x" was changed');
    expect(damage(flagged(true), plain)).toBe('the error flag of the result of "x" was changed');
    expect(damage(plain, flagged(false))).toBeUndefined();
  });

  it('is no shortening of arguments, but any other change of them, and a change of the name', () => {
    const call = (name: string, path: string): Message => ({
      role: 'assistant',
      content: [{ type: 'tool-call', id: 'x', name, arguments: { path } }],
    });
    expect(damage(call('read', 'a/long/path/'.repeat(40)), call('read', 'a/long/path/…'))).toBeUndefined();
    expect(damage(call('read', 'a short path.md'), call('read', '…'))).toBe('the arguments of call "x" were changed');
    expect(damage(call('read', 'a.md'), call('read', 'b.md'))).toBe('the arguments of call "x" were changed');
    expect(damage(call('read', 'a.md'), call('write', 'a.md'))).toBe('call "x" was renamed from read to write');
  });
});

describe('losses', () => {
  const message: Message = {
    role: 'tool',
    id: 'm1',
    meta: { a: 1 },
    content: [
      { type: 'reasoning', text: 'hm' },
      { type: 'image', mediaType: 'image/png', data: '' },
      {
        type: 'tool-result',
        callId: 'x',
        isError: true,
        content: [{ type: 'image', mediaType: 'image/png', data: '' }],
      },
    ],
  };

  it('take nothing that is not declared', () => {
    expect(withoutLosses(message, [])).toBe(message);
    expect(withoutLosses(message, ['id'])).toEqual({ role: 'tool', meta: message.meta, content: message.content });
    expect(withoutLosses(message, ['meta'])).toEqual({ role: 'tool', id: 'm1', content: message.content });
  });

  it('take blocks, also those inside a result, and the error flag', () => {
    expect(withoutLosses(message, ['image', 'reasoning', 'error-flag']).content).toEqual([
      { type: 'tool-result', callId: 'x', content: [] },
    ]);
  });
});
