import { describe, expect, it } from 'vitest';
import type { Profile } from '../../adapter/profile.ts';
import type { Message } from '../../conversation/message.ts';
import { judgeLaws } from '../judge.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, calls, result, user } from '../passes/messages.testkit.ts';
import { idle, type PassStory, type Story, traceOf } from '../passes/trace.testkit.ts';
import { withPrices } from './priced.ts';

const old = [user('task', 900), assistant('plan', 900), user('more', 900), assistant('answer', 900)];

/** What PROG-4 says of a pass that raised: its trigger is 4000 tokens, and it keeps 1000. */
function answerTo(
  given: Message[],
  {
    profile = {},
    settings = {},
    pass = {},
  }: { profile?: Partial<Profile>; settings?: Story['settings']; pass?: Partial<PassStory> } = {},
): string {
  const trace = traceOf({
    given,
    profile: { prices: { 'raises-when-too-large': { above: 'trigger' } }, ...profile },
    settings: { trigger: { tokens: 4000 }, keep: { tokens: 1000 }, ...settings },
    steps: [idle('auto', { threw: 'too large', ...pass })],
  });
  const evidence = evidenceOf(trace);
  const found = withPrices(judgeLaws(evidence), evidence, () => evidence.passes[0]);
  const said = found.filter(({ requirement }) => requirement === 'PROG-4').at(-1)!;
  return said.answer === 'not-exercised' && said.isOutOfReach ? 'out of reach' : said.answer;
}

const batch = [calls('reads', 'log'), result('log', 4600)];

describe('what has to stay is above the trigger', () => {
  it.each<[string, Message[], Parameters<typeof answerTo>[1]]>([
    ['the latest request', [...old, user('export', 4600)], {}],
    ['the newest call with its results, whatever the ceiling', [...old, ...batch], {}],
    [
      'the tail as it was set',
      [...old, ...old, ...old, assistant('one', 1800), assistant('two', 1800), assistant('three', 1800)],
      { settings: { keep: { tokens: 8500 } } },
    ],
    ['what is pinned', [user('first', 4600), ...old, user('next')], { profile: { pins: { first: 1 } } }],
    [
      'the system prompt',
      [...old, ...old, user('next')],
      { settings: { system: 'You keep the books. '.repeat(1200) } },
    ],
  ])('%s', (_what, given, more) => {
    expect(answerTo(given, more)).toBe('priced');
  });
});

describe('it is a fault as ever', () => {
  it.each<[string, Message[], Parameters<typeof answerTo>[1]]>([
    ['one unit more could go', [...old, ...batch, user('next', 100)], {}],
    [
      'what is pinned is small',
      [user('first', 100), ...old, ...batch, user('next', 100)],
      { profile: { pins: { first: 1 } } },
    ],
    ['nothing is pinned', [user('first', 4600), ...old, user('next', 100)], {}],
    ['no tail is kept', [...old, ...batch], { profile: { ceilings: 'no-tail' } }],
    ['the profile says nothing of it', [...old, user('export', 4600)], { profile: { prices: {} } }],
    [
      'something has changed',
      [...old, user('export', 4600)],
      { pass: { view: [...old.slice(0, 3), user('export', 4600)], asked: [asked(old, 'S1')] } },
    ],
  ])('%s', (_what, given, more) => {
    expect(answerTo(given, more)).not.toBe('priced');
  });

  it('where it has put something larger in the place of the rest', () => {
    const view = [assistant('another', 6000), user('export', 4600)];
    expect(answerTo([...old, user('export', 4600)], { pass: { view, asked: [asked(old, 'S1')] } })).toBe('violated');
  });

  it('where one unit more could go it is a violation, and not a matter of how one counts', () => {
    expect(answerTo([...old, ...batch, user('next', 100)])).toBe('violated');
  });
});

it('does not judge what is too large by some counts and not by others', () => {
  expect(answerTo([...old, ...old, user('export', 3500)])).toBe('out of reach');
});

it('counts a summary that was had, for who looks at the view only then', () => {
  const given = [...old, ...old, user('export', 1200)];
  const answered = (text: string) => answerTo(given, { pass: { asked: [asked([...old, ...old], { text })] } });
  expect(answerTo(given)).toBe('violated');
  expect(answered('They keep the books.')).toBe('violated');
  expect(answered('They keep the books. '.repeat(500))).toBe('out of reach');
});
