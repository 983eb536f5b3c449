import { describe, expect, it } from 'vitest';
import { text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { ownAmong, voiceIn } from './agent-voice.ts';
import { type Asked, askedIn } from './asked.ts';
import { guessWho } from './guess-who.ts';

const say = (role: 'user' | 'assistant' | 'system', words: string): Message => ({ role, content: [text(words)] });
const PROMPT = 'You are a coding agent.\nToday is Monday.\nBe brief.';
const STORY: Message[] = [
  say('user', 'one (F-AAAA)'),
  say('assistant', 'two (F-BBBB), which I have found out by reading all of it'),
  say('user', 'three (F-CCCC)'),
  {
    role: 'assistant',
    content: [text('Reading.'), { type: 'tool-call', id: 'c1', name: 'read', arguments: { path: 'a' } }],
  },
  { role: 'tool', content: [{ type: 'tool-result', callId: 'c1', content: [text('forty lines (F-DDDD)')] }] },
  say('assistant', 'done (F-EEEE)'),
];
const ENDS_UNANSWERED = [...STORY, say('user', 'four (F-FFFF)')];
const asked = (messages: readonly Message[], fields: Partial<Asked> = {}): Asked => ({
  messages,
  system: PROMPT.replace('Monday', 'Tuesday'),
  tools: [],
  ...fields,
});
const QUIET = [STORY.slice(0, 1), STORY.slice(0, 3)].map((messages) => asked(messages));
const voiceAmong = (requests: Asked[], said: string, lent: string[]) => {
  const own = ownAmong(requests, said);
  return own && voiceIn(own, lent);
};
const voice = voiceAmong([...QUIET, asked([say('user', 'Title: one (F-AAAA)')], { system: 'x' })], 'F-BBBB', []);
const who = (one: Asked, known = voice) => guessWho({ voice: known, story: STORY }, one);

describe('the voice of an agent', () => {
  it('is that of the request in which an earlier answer stands again', () => {
    expect(voice).toEqual({ tools: [], system: PROMPT.replace('Monday', 'Tuesday') });
    expect(voiceAmong(QUIET.slice(0, 1), 'F-BBBB', [])).toBeUndefined();
  });

  it('is that of the request that offers most, without the tools of the conversation', () => {
    const tools = ['bash', 'read'];
    const memory = asked(STORY.slice(0, 3), { system: `${PROMPT}\nlonger` });
    const heard = voiceAmong([memory, asked(STORY.slice(0, 3), { tools })], 'F-BBBB', ['read']);
    expect(heard).toMatchObject({ tools: ['bash'] });
  });
});

describe('a guess', () => {
  it.each([
    ['first message', STORY.slice(0, 1)],
    ['second turn', STORY.slice(0, 3)],
    ['results', STORY.slice(0, 5)],
    [
      'words around',
      [...STORY.slice(0, 2), say('user', '<reminder>x</reminder> three (F-CCCC) <reminder>y</reminder>')],
    ],
    [
      'several messages',
      [say('user', 'Here is a summary of it: S-AAAA F-AAAA F-BBBB'), STORY[2]!, say('user', 'Be kind.')],
    ],
    [
      'last of a story behind a summary that says what it is',
      [say('user', 'What was said before, as a summary: S-AAAA F-AAAA F-BBBB'), ENDS_UNANSWERED.at(-1)!],
      ENDS_UNANSWERED,
    ],
    ['reminder behind results', [...STORY.slice(0, 5), say('user', 'The todo list is empty.')]],
    [
      'going on after a pass',
      [say('user', 'a summary'), say('assistant', 'S-AAAA'), say('user', 'Continue if you have next steps.')],
    ],
  ])('takes what ends with the story for the agent: %s', (_, messages, story = STORY) => {
    expect(guessWho({ voice, story }, asked(messages))).toBe('agent');
  });

  it.each([
    [
      'a wish behind the story',
      asked([...STORY.slice(0, 3), say('user', 'Create a detailed summary of the conversation so far.')]),
    ],
    ['a wish behind results', asked([...STORY.slice(0, 5), say('user', 'Summarize the above.')])],
    [
      'a transcript',
      asked([
        say(
          'user',
          `Summarize: user: one (F-AAAA) assistant: ${'two (F-BBBB), which I have found out by reading all of it'} user: three (F-CCCC)`,
        ),
      ]),
    ],
    ['a foreign prompt', asked(STORY.slice(0, 1), { system: 'You are a title generator' })],
    ['no prompt', asked(STORY.slice(0, 3), { system: '' })],
  ])('takes for no agent: %s', (_, request) => {
    expect(who(request)).toBe('summarizer');
  });

  it('looks at no words where it is declared which requests ask for a summary, but for a foreign voice', () => {
    const goesOn = asked([
      say('user', 'The summary below covers it: S-AAAA F-AAAA F-DDDD. Continue the conversation.'),
    ]);
    const known = { voice, story: STORY, summarizerDeclared: true };
    expect(who(goesOn)).toBe('summarizer');
    expect(guessWho(known, goesOn)).toBe('agent');
    expect(guessWho(known, { ...goesOn, system: 'You make titles.' })).toBe('summarizer');
    expect(guessWho({ ...known, voice: undefined }, goesOn)).toBe('summarizer');
  });

  it('takes the words around a summary that was just given for no wish, as long as nothing behind it asks for another', () => {
    const handedOver = say('user', 'You go on after a context compaction. Its summary: S-AAAA F-AAAA F-DDDD.');
    const known = { voice, story: STORY, fresh: ['S-AAAA'] };
    expect(who(asked([STORY[0]!, handedOver]))).toBe('summarizer');
    expect(guessWho(known, asked([STORY[0]!, handedOver]))).toBe('agent');
    const preface = say('user', 'The conversation was condensed. The user said:');
    expect(guessWho(known, asked([preface, STORY[0]!, handedOver]))).toBe('agent');
    expect(guessWho({ ...known, fresh: ['S-BBBB'] }, asked([handedOver]))).toBe('summarizer');
    expect(guessWho(known, asked([handedOver, say('user', 'Write a new summary.')]))).toBe('summarizer');
    expect(guessWho({ ...known, voice: undefined }, asked([handedOver]))).toBe('summarizer');
    const parts = 'Merge these partial summaries into a single new summary: 1. S-AAAA F-AAAA 2. S-BBBB F-DDDD';
    for (const fold of [
      parts,
      'Summarize all of it: S-AAAA, S-BBBB',
      'S-AAAA F-AAAA F-DDDD. This summary is too long. Condense it.',
    ])
      expect(guessWho({ ...known, fresh: ['S-AAAA', 'S-BBBB'] }, asked([say('user', fold)])), fold).toBe('summarizer');
    const transcript = `Update the summary S-AAAA: assistant: two (F-BBBB), which I have found out by reading all of it`;
    expect(guessWho(known, asked([say('user', transcript)]))).toBe('summarizer');
  });

  it('goes by the tools where the agent has some', () => {
    const known = { tools: ['bash', 'edit'], system: PROMPT };
    expect(who(asked(STORY.slice(0, 3)), known)).toBe('summarizer');
    expect(who(asked(STORY.slice(0, 3), { system: 'other', tools: ['bash', 'edit', 'mine'] }), known)).toBe('agent');
  });

  it('goes by the words alone as long as no voice was heard', () => {
    expect(guessWho({ voice: undefined, story: STORY }, asked(STORY.slice(0, 3), { system: '' }))).toBe('agent');
  });

  it('takes the prompt of a case for the voice, since it may stand in place of the own one', () => {
    const mine = asked(STORY.slice(0, 3), { system: 'Only French.' });
    expect(guessWho({ voice, story: STORY, prompt: 'Only French.' }, mine)).toBe('agent');
  });
});

describe('a request in neutral words', () => {
  it('names the tools of either dialect', () => {
    const body = { tools: [{ type: 'function', function: { name: 'a' } }, { name: 'b' }, 3] };
    expect(askedIn([say('system', 'p'), say('user', 'q')], body)).toEqual({
      messages: [say('user', 'q')],
      system: 'p',
      tools: ['a', 'b'],
    });
  });
});
