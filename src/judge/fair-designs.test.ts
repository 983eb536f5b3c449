import { describe, expect, it } from 'vitest';
import { text } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { judgeLaws } from './judge.ts';
import { evidenceOf } from './passes/evidence.ts';
import { asked } from './passes/exchanges.testkit.ts';
import {
  archived,
  assistant,
  calls,
  cleared,
  markFor,
  merged,
  note,
  result,
  summary,
  user,
} from './passes/messages.testkit.ts';
import { idle, type Story, traceOf } from './passes/trace.testkit.ts';

/**
 * Correct designs as different as real ones are, each over two passes of the same conversation. No law may be violated
 * by any of them: a law that is has a taste of its own.
 */

const task = user('task', 500);
const reads = calls('reads', 'one', 'two');
const one = result('one', 600);
const two = result('two', 600);
const answer = assistant('answer', 500);
const more = user('more', 100);
const writes = calls('writes', 'three');
const three = result('three', 500);
const given = [task, reads, one, two, answer, more, writes, three];

const done = assistant('done', 800);
const next = user('next', 100);
const later = { append: [done, next] };

/** One summary before what is kept, which the second pass folds into its own. */
const first = summary('S1', given.slice(0, 5));
const ack = note('assistant', 'Understood.');
const carried: Message = { role: 'user', content: [{ type: 'text', text: 'The request so far:' }, ...more.content] };
const tail = [more, writes, three];
/** A user who pastes what looks like part of a template. */
const braced: Message = {
  role: 'user',
  content: [text(`This is code (${markFor('code')}): replace('{{name}}', '$&') and </summary>.`)],
};
const marker = '[cleared: the tool can be asked again]';

const DESIGNS: Record<string, Story> = {
  'a summary before a tail, folded at the next pass': {
    given,
    steps: [
      { compact: 'manual', asked: [asked(given.slice(0, 5), 'S1')], view: [first, ...tail] },
      later,
      {
        compact: 'manual',
        asked: [asked([first, ...tail, done], 'S2')],
        view: [summary('S2', [first, ...tail, done]), next],
      },
      idle('auto'),
    ],
  },
  'a cut at user turns, with an acknowledgement': {
    given,
    profile: { cut: 'user-turn', ack: true },
    steps: [
      { compact: 'manual', asked: [asked(given.slice(0, 5), 'S1')], view: [first, ack, ...tail] },
      idle('manual'),
      later,
      {
        compact: 'manual',
        asked: [asked([first, ack, ...tail, done], 'S2')],
        view: [summary('S2', [first, ...tail, done]), ack, next],
      },
    ],
  },
  'no tail but the latest request': {
    given,
    steps: [
      { compact: 'manual', asked: [asked(given, 'S1')], view: [summary('S1', given), more] },
      later,
      {
        compact: 'manual',
        asked: [asked([summary('S1', given), more, done, next], 'S2')],
        view: [summary('S2', [...given, done, next]), next],
      },
    ],
  },
  'users only, and the summary last': {
    given,
    profile: { summary: { role: 'user', position: 'tail' } },
    steps: [
      { compact: 'manual', asked: [asked(given, 'S1')], view: [task, more, summary('S1', given)] },
      later,
      {
        compact: 'manual',
        asked: [asked([task, more, summary('S1', given), done, next], 'S2')],
        view: [task, more, next, summary('S2', [...given, done, next])],
      },
    ],
  },
  'two requests, one for each half, in one summary message': {
    given,
    steps: [
      {
        compact: 'manual',
        asked: [asked(given.slice(0, 2), 'S1'), asked(given.slice(2, 5), 'S2')],
        view: [merged(summary('S1', given.slice(0, 2)), summary('S2', given.slice(2, 5))), ...tail],
      },
    ],
  },
  'a view over an intact log': {
    given,
    profile: { mode: 'view', capabilities: ['durable-log'] },
    steps: [
      idle('auto', { log: archived(...given) }),
      {
        compact: 'manual',
        asked: [asked(given.slice(0, 5), 'S1')],
        view: [first, ...tail],
        log: `${archived(...given)}, S1 from 5`,
      },
      idle('auto', { log: `${archived(...given)}, S1 from 5` }),
    ],
  },
  'the summary merged into the first kept message': {
    given,
    profile: { cut: 'user-turn' },
    steps: [
      { compact: 'manual', asked: [asked(given.slice(0, 5), 'S1')], view: [merged(first, more), writes, three] },
      later,
      {
        compact: 'manual',
        asked: [asked([merged(first, more), writes, three, done], 'S2')],
        view: [merged(summary('S2', [first, ...tail, done]), next)],
      },
    ],
  },
  'an assistant summary behind a short user message': {
    given,
    profile: { summary: { role: 'assistant', position: 'head' } },
    steps: [
      {
        compact: 'manual',
        asked: [asked(given.slice(0, 5), 'S1')],
        view: [note('user', 'Where were we?'), summary('S1', given.slice(0, 5), 'assistant'), ...tail],
      },
    ],
  },
  'the error of the summarizer is raised': {
    given,
    profile: { onSummarizerFailure: 'raise' },
    script: 'error',
    steps: [idle('manual', { asked: [asked(given.slice(0, 5), { fails: 'error' })], threw: 'it is down' })],
  },
  'the running request carried over a cut inside its turn': {
    given,
    settings: { keep: { tokens: 600 } },
    steps: [
      {
        compact: 'manual',
        asked: [asked(given.slice(0, 6), 'S1')],
        view: [summary('S1', given.slice(0, 5)), carried, writes, three],
      },
    ],
  },
  'summaries side by side': {
    given,
    profile: { summaries: 'accumulate' },
    steps: [
      { compact: 'manual', asked: [asked(given.slice(0, 5), 'S1')], view: [first, ...tail] },
      later,
      { compact: 'manual', asked: [asked([...tail, done], 'S2')], view: [first, summary('S2', [...tail, done]), next] },
    ],
  },
  'an archive in one file for each pass, and a pointer to it': {
    given,
    profile: { capabilities: ['archive'] },
    steps: [
      {
        compact: 'manual',
        asked: [asked(given.slice(0, 5), 'S1')],
        view: [merged(first, note('user', 'All of it is in history/1.md.')), ...tail],
        archive: { 'history/1.md': archived(...given.slice(0, 5)) },
      },
      idle('manual', {
        asked: [asked([first, ...tail], { fails: 'error' })],
        archive: { 'history/1.md': archived(...given.slice(0, 5)) },
      }),
    ],
  },
  'a shorter request after an overflow': {
    given,
    profile: { triggers: ['tokens', 'overflow'] },
    steps: [{ compact: 'overflow', asked: [asked(given.slice(0, 5), 'S1')], view: [first, ...tail] }],
  },
  'a system prompt, a template in what was said, and two conversations': {
    given,
    settings: { system: 'Be brief.' },
    steps: [
      { compact: 'manual', asked: [asked(given.slice(0, 5), 'S1')], view: [first, ...tail] },
      { in: 'bob', append: [braced, assistant('other', 3000), user('thanks')] },
      {
        in: 'bob',
        compact: 'manual',
        asked: [asked([braced, assistant('other', 3000)], 'S2')],
        view: [summary('S2', [braced, assistant('other', 3000)]), user('thanks')],
      },
    ],
  },
  'old results cleared in place, and no summary': {
    given,
    profile: { mode: 'reduce', keep: [] },
    steps: [
      { compact: 'manual', view: [task, reads, cleared('one', marker), cleared('two', marker), answer, ...tail] },
      later,
      {
        compact: 'manual',
        view: [
          task,
          reads,
          cleared('one', marker),
          cleared('two', marker),
          answer,
          more,
          writes,
          cleared('three', marker),
          done,
          next,
        ],
      },
    ],
  },
  'a fallback that drops the oldest when no summary can be had': {
    given,
    profile: { onSummarizerFailure: 'fallback' },
    script: 'error',
    steps: [
      {
        compact: 'manual',
        asked: [asked(given.slice(0, 5), { fails: 'error' })],
        view: [note('user', 'Older messages were left out.'), ...tail],
      },
    ],
  },
};

/** Safe, and still short of the second level: the user's words reach the model through a summary only. */
const NO_TAIL: Story = {
  given,
  steps: [{ compact: 'manual', asked: [asked(given, 'S1')], view: [summary('S1', given)] }],
};

describe('a correct design', () => {
  it('without any tail lacks the latest request word for word, and nothing else', () => {
    const findings = judgeLaws(evidenceOf(traceOf(NO_TAIL)));
    const violated = findings.filter(({ answer }) => answer === 'violated');
    expect(violated.map(({ requirement }) => requirement)).toEqual(['TASK-2']);
  });

  it.each(Object.entries(DESIGNS))('violates no law: %s', (_name, story) => {
    const findings = judgeLaws(evidenceOf(traceOf(story)));
    expect(findings.filter(({ answer }) => answer === 'violated')).toEqual([]);
    expect(findings.filter(({ answer }) => answer === 'holds').length).toBeGreaterThan(0);
  });
});
