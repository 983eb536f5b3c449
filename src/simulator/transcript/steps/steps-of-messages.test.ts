import { describe, expect, it } from 'vitest';
import { text } from '../../../conversation/content.ts';
import type { Block, Message, Role } from '../../../conversation/message.ts';
import { leftOutBook } from './left-out.ts';
import type { SpokenMessage } from './spoken-messages.ts';
import { stepsOfMessages } from './steps-of-messages.ts';

const say = (role: Role, ...content: (Block | string)[]): Message => ({
  role,
  content: content.map((block) => (typeof block === 'string' ? text(block) : block)),
});
const call = (id: string, name = 'read'): Block => ({ type: 'tool-call', id, name, arguments: {} });
const result = (callId: string, said = 'text'): Message =>
  say('tool', { type: 'tool-result', callId, content: [text(said)] });

const steps = (...messages: Message[]) => stepsOfSpoken(...messages.map((message) => ({ message })));

async function stepsOfSpoken(...messages: SpokenMessage[]) {
  const book = leftOutBook();
  const system: string[] = [];
  const called: string[] = [];
  async function* spoken() {
    yield* messages;
  }
  const made = [];
  const listener = {
    book,
    system: (one: string) => void system.push(one),
    called: ({ name }: { name: string }) => void called.push(name),
  };
  for await (const step of stepsOfMessages(spoken(), listener)) made.push(step);
  return { made: made.map(shown), left: book.counts(), system, called };
}

/** `user > answer > results`, calls with their ids. */
const shown = ({ user, answer, results }: { user?: Message; answer: Message; results: Message[] }): string =>
  [user, answer, ...results]
    .map((message) => (message === undefined ? '' : message.content.map(shownBlock).join('+')))
    .join(' > ');

function shownBlock(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text;
    case 'tool-call':
      return `${block.name}#${block.id}`;
    case 'tool-result':
      return `#${block.callId}=${block.content.map((part) => (part.type === 'text' ? part.text : '')).join()}`;
    case 'reasoning':
      return `(${block.text})`;
    case 'image':
      return 'image';
  }
}

describe('messages become steps', () => {
  it('each with its answer, and results in the order of the calls', async () => {
    const { made, left, called } = await steps(
      say('system', 'You help.'),
      say('user', 'Hello'),
      say('assistant', 'I look.', call('a'), call('b', 'list')),
      result('b'),
      result('a'),
      say('assistant', 'Done.'),
    );
    expect(made).toEqual(['Hello > I look.+read#a+list#b > #a=text > #b=text', ' > Done.']);
    expect(left).toEqual({});
    expect(called).toEqual(['read', 'list']);
  });

  it('of answers that follow each other one', async () => {
    const parted = await steps(
      say('user', 'Hello'),
      say('assistant', call('a')),
      say('assistant', call('b')),
      result('a'),
      result('b'),
    );
    expect(parted.made).toEqual(['Hello > read#a+read#b > #a=text > #b=text']);
    const twice = await steps(say('user', 'Hello'), say('assistant', 'One.'), say('assistant', 'Two.'));
    expect(twice.made).toEqual(['Hello > One.+Two.']);
  });

  it('of parts of one answer one, also where a result or the user came between them', async () => {
    const part = (answer: string, ...content: Block[]): SpokenMessage => ({
      message: say('assistant', ...content),
      answer,
    });
    const parted = await stepsOfSpoken(
      { message: say('user', 'Hello') },
      part('m1', call('a')),
      { message: result('a') },
      part('m1', call('b')),
      { message: say('user', 'Wait') },
      part('m1', call('c')),
      { message: result('c') },
      { message: result('b') },
      part('m2', text('Yes?')),
    );
    expect(parted.made).toEqual(['Hello > read#a+read#b+read#c > #a=text > #b=text > #c=text', 'Wait > Yes?']);
    expect(parted.left).toEqual({});
  });

  it('whose user is heard after the results he was faster than', async () => {
    const { made } = await steps(
      say('user', 'Hello'),
      say('assistant', call('a')),
      say('user', 'Wait'),
      result('a'),
      say('assistant', 'Yes?'),
    );
    expect(made).toEqual(['Hello > read#a > #a=text', 'Wait > Yes?']);
  });

  it('whose user may say several things', async () => {
    const { made } = await steps(say('user', 'Hello'), say('user', 'again'), say('assistant', 'Hi'));
    expect(made).toEqual(['Hello+again > Hi']);
  });
});

describe('what a provider would refuse is left out and counted', () => {
  it('a call that nobody answered', async () => {
    const { made, left, called } = await steps(
      say('user', 'Hello'),
      say('assistant', 'I look.', call('a'), call('b')),
      result('b'),
      say('user', 'Stop'),
      say('assistant', 'Yes.'),
    );
    expect(made).toEqual(['Hello > I look.+read#b > #b=text', 'Stop > Yes.']);
    expect(left).toEqual({ 'unanswered-call': 1 });
    expect(called).toEqual(['read']);
  });

  it('an answer of nothing but that, and what was said around it stays together', async () => {
    const { made, left } = await steps(
      say('user', 'Hello'),
      say('assistant', call('a')),
      say('user', 'Well?'),
      say('assistant', 'Here.'),
    );
    expect(made).toEqual(['Hello+Well? > Here.']);
    expect(left).toEqual({ 'unanswered-call': 1 });
  });

  it('results without a call, and second ones', async () => {
    const { made, left } = await steps(
      say('user', 'Hello'),
      result('x'),
      say('assistant', call('a')),
      result('a', 'one'),
      result('a', 'two'),
      result('y'),
      say('assistant', 'Done.'),
    );
    expect(made).toEqual(['Hello > read#a > #a=one', ' > Done.']);
    expect(left).toEqual({ 'orphan-result': 2, 'second-result': 1 });
  });

  it('what comes before the user or after the last answer, and system messages in between', async () => {
    const { made, left, system } = await steps(
      say('assistant', 'Welcome'),
      say('system', 'One.'),
      say('user', 'Hello'),
      say('system', 'Two.'),
      say('assistant', 'Hi'),
      say('assistant'),
      say('user', 'Bye'),
    );
    expect(made).toEqual(['Hello > Hi']);
    expect(left).toEqual({ 'before-user': 1, 'late-system': 1, 'without-content': 1, 'without-answer': 1 });
    expect(system).toEqual(['One.']);
  });

  it('ids that stand twice or are none, which are replaced', async () => {
    const { made } = await steps(
      say('user', 'Hello'),
      say('assistant', call('a')),
      result('a'),
      say('assistant', call('a')),
      result('a'),
      say('assistant', call('x y', 'my tool!')),
      result('x y'),
    );
    expect(made[1]).toBe(' > read#a_2 > #a_2=text');
    expect(made[2]).toMatch(/^ > my_tool_#([\w-]+) > #\1=text$/);
  });
});
