import { text } from '../../../conversation/content.ts';
import type { Message } from '../../../conversation/message.ts';
import { assistant, calls, markFor, result, user } from '../../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../../passes/trace.testkit.ts';
import { type Situation, situationsOf } from '../situation.testkit.ts';

/** Messages of several texts, and who stands behind one text field. */

const and = (message: Message, ...names: string[]): Message => ({
  ...message,
  content: [...message.content, ...names.map((name) => text(`This is ${name} (${markFor(name)}).`))],
});

const [task, long, next] = [user('task', 700), assistant('long', 900), user('next')];
const [more, answer] = [and(user('more'), 'more two', 'more three'), and(assistant('answer'), 'answer two')];
const talk = [task, long, more, answer, next];
const gone = [task, long];
const declared: Story['profile'] = { losses: ['blocks'] };

/** The same with the texts of each message in one. */
const joined = (list: readonly Message[], between: string): Message[] =>
  list.map((message) => ({
    ...message,
    content: [text(message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join(between))],
  }));
const [lined, glued] = [joined(talk, '\n\n'), joined(talk, '')];

/** A function that meets the conversation in the pass that compacts it. */
const atOnce = (profile: Story['profile'], ...left: Message[]): Story => ({
  given: talk,
  drive: 'pure',
  ...(profile === undefined ? {} : { profile }),
  steps: [folded('S1', gone, left)],
});

/** A session that is handed the conversation, and what its view is then. */
const comingIn = (profile: Story['profile'], view: Message[]): Story => ({
  given: [],
  ...(profile === undefined ? {} : { profile }),
  steps: [{ append: talk, view }],
});

const dropped = (list: readonly Message[]): Message[] =>
  list.map((message) => ({ ...message, content: message.content.slice(0, 1) }));
const read = [task, long, calls('reads', 'one'), and(result('one', 50)), next];

export const ORD_BLOCKS_SITUATIONS: Situation[] = situationsOf('ORD-2', {
  holds: {
    'texts come in as one with an empty line between them, as declared': {
      ...comingIn(declared, lined),
      steps: [{ append: talk, view: lined }, folded('S1', gone, lined.slice(2))],
    },
    'a function makes them one with nothing between them, as declared, in the pass that compacts': atOnce(
      declared,
      ...glued.slice(2),
    ),
    'a function hands back what it was given for as long as nothing is due': {
      given: talk,
      drive: 'pure',
      profile: { losses: ['blocks'] },
      steps: [idle('auto'), folded('S1', gone, lined.slice(2))],
    },
    'a line end stands between them, and nobody said so': atOnce(undefined, ...joined(talk, '\n').slice(2)),
    'they stay apart, although their loss is declared': atOnce(declared, ...talk.slice(2)),
    'a message of one text is what it was': { given: read, steps: [folded('S1', gone, read.slice(2))] },
  },
  violated: {
    'texts come in as one, and nobody said so': { way: 'joined-at-the-door', ...comingIn(undefined, lined) },
    'a function makes them one, and nobody said so': {
      way: 'joined-at-the-door',
      ...atOnce(undefined, ...glued.slice(2)),
    },
    'the pass makes one of those that had come through': {
      way: 'text-altered',
      given: talk,
      profile: { losses: ['blocks'] },
      steps: [folded('S1', gone, lined.slice(2))],
    },
    'the pass makes one of those that had come through, and nobody said so': {
      way: 'text-altered',
      given: talk,
      steps: [folded('S1', gone, lined.slice(2))],
    },
    'other words stand between them': { way: 'text-altered', ...atOnce(declared, ...joined(talk, ' and ').slice(2)) },
    'the answers come in as one, and of the requests all but the first text is gone': {
      way: 'text-altered',
      story: atOnce(declared, ...dropped([more]), ...lined.slice(3)),
      also: ['COVER-1'],
    },
  },
  'not-exercised': {
    'nothing is done but that they come in as one, as declared': comingIn(declared, lined),
  },
});
