import { describe, expect, it } from 'vitest';
import { nominalSizes } from '../case/sizes.ts';
import { variantsOf } from '../case/variants.ts';
import { GOOD, goodBut, OVERFLOW, REDUCIBLE, THROTTLE } from '../corpus/good-case.testkit.ts';
import { loadCase } from '../corpus/load-case.ts';
import { expandCase } from './expand.ts';
import { refusedBy } from './script-refusals.ts';

function needs(text: string): string[] {
  const file = loadCase('case.yaml', text);
  const { claim } = expandCase(file, { variant: variantsOf(file)[0]!, sizes: nominalSizes(), seed: 's' });
  return claim.needs.map((need) => Object.entries(need).flat().join(' '));
}

const withSteps = (steps: string) => REDUCIBLE.replace('then:', `steps: [ ${steps} ]\nthen:`);
const withModel = (model: string) => REDUCIBLE.replace('then:', `model: { ${model} }\nthen:`);
const auto = (trigger: string) => withSteps('{ compact: auto }').replace('{ keep:', `{ ${trigger} keep:`);

describe('what a case needs of an adapter', () => {
  it('is to be askable for a pass, and every number of messages or turns it sets: sizes can be said in any kind', () => {
    expect(needs(REDUCIBLE)).toEqual(['trigger manual']);
    expect(needs(REDUCIBLE.replace('tokens: 0.3T', 'turns: 2, messages: 4, fraction: 0.1'))).toEqual([
      'trigger manual',
      'keep messages',
      'keep turns',
    ]);
  });

  it('is the kind of trigger only where a pass is due by itself', () => {
    expect(needs(auto(''))).toEqual(['trigger tokens or asked']);
    expect(needs(auto('trigger: { messages: 5 },'))).toEqual(['trigger messages']);
    expect(needs(auto('trigger: { fraction: 0.5 },'))).toEqual(['trigger fraction or asked']);
    expect(needs(REDUCIBLE.replace('{ keep:', '{ trigger: { messages: 5 }, keep:'))).toEqual(['trigger manual']);
  });

  it('is something beyond a tail of turns where a pass is to do something in the only one there is', () => {
    const oneTurn = (steps: string) => needs(withSteps(steps));
    const asked = '{ compact: manual }';
    const more = '{ append: [ { assistant: Done. }, { user: And now? } ] }';
    expect(oneTurn(`${asked}`)).not.toContain('beyond turns');
    expect(oneTurn(`${asked}, ${asked}`)).toContain('beyond turns');
    expect(oneTurn(`${asked}, ${more}, ${asked}`)).not.toContain('beyond turns');
  });

  it('is such a trigger in earnest where the case is about a pass that becomes due, and none where nothing is to run', () => {
    const proving = (id: string) => auto('').replace('then:', `proves: [${id}]\nthen:`);
    for (const id of ['IDEM-1', 'PROG-1', 'PROG-5', 'SIZE-3', 'TRIG-1', 'ORD-6'])
      expect(needs(proving(id))).toContain('trigger tokens');
    expect(needs(proving('PROG-3'))).toContain('trigger tokens or asked');
    expect(needs(auto('automatic: false,'))).toContain('trigger tokens or none');
  });

  it('is to compact after an overflow where one is met', () => {
    expect(needs(withSteps('{ compact: overflow }'))).toEqual(['trigger overflow']);
  });

  it('is the provider the conversation is about', () => {
    expect(needs(REDUCIBLE.replace('given:', 'given:\n  dialect: openai-chat'))).toContain('dialect openai-chat');
  });

  it('is a loop of its own where the script tells the agent what to say', () => {
    expect(needs(withModel('agent: { text: Done. }'))).toContain('drive agent');
    expect(needs(withModel('agent: { recover: F2 }'))).toEqual([
      'trigger manual',
      'capability recovery',
      'drive agent',
    ]);
  });

  it('is no loop of its own where the model only refuses what a step calls an overflow', () => {
    const refused = (rule: string, reason: string) =>
      needs(withSteps(`{ compact: ${reason} }`).replace('then:', `model: { agent: [ ${rule} ] }\nthen:`));
    expect(refused('{ reply: overflow, times: 1 }', 'overflow')).not.toContain('drive agent');
    expect(refused('{ reply: overflow, times: 1 }', 'auto')).toContain('drive agent');
    expect(refused('{ reply: error, times: 1 }', 'overflow')).toContain('drive agent');
    expect(refused('{ reply: overflow, times: 1 }, { reply: { text: Done. } }', 'overflow')).toContain('drive agent');
  });

  it('is to be asked in earnest where a pass is asked for while a call waits', () => {
    const waiting = (status: string, reason: string) => {
      const calls = `{ calls: { p: deploy, q: plan }, ${status}: [p] }, { results: { q: ready } }`;
      const text = withSteps(`{ append: [ ${calls} ] }, { compact: ${reason} }`);
      return needs(status === 'pending' ? text : text.replace('given:', 'given:\n  broken-input: true'));
    };
    expect(waiting('pending', 'manual')).toContain('asked true');
    expect(waiting('pending', 'auto')).not.toContain('asked true');
    expect(waiting('abandoned', 'manual')).not.toContain('asked true');
    expect(needs(REDUCIBLE)).not.toContain('asked true');
  });

  it('is a second conversation where a step names one', () => {
    expect(needs(withSteps('{ compact: auto }, { in: bob, append: [ { user: Hi. } ] }'))).toContain('beside true');
    expect(needs(withSteps('{ compact: auto }, { append: [ { user: Hi. } ] }'))).not.toContain('beside true');
  });

  it('is the capability without which its requirements can not be seen', () => {
    expect(needs(REDUCIBLE.replace('then:', 'proves: [ARCH-2]\nthen:'))).toContain('capability archive');
    expect(needs(REDUCIBLE.replace('- { compacted: true }', '- { accepted: true, proves: REC-1 }'))).toContain(
      'capability recovery',
    );
  });
});

describe('a case whose steps not everyone can take', () => {
  it.each([
    ['{ compact: auto, meanwhile: { append: [ { user: Hi. } ] } }', ['capability concurrent', 'drive session']],
    ['{ compact: auto, meanwhile: { compact: auto } }', ['capability concurrent', 'drive session']],
    ['{ compact: auto, meanwhile: { cancel: true } }', ['capability cancel']],
    ['{ compact: auto }, { again: true }', ['drive pure']],
    ['{ compact: auto }, { reload: true }', ['capability reload', 'reloads true']],
    ['{ compact: auto, archive: unwritable }', ['capability archive']],
    ['{ compact: auto, meanwhile: { compact: manual } }', ['trigger manual', 'capability concurrent', 'drive session']],
  ])('needs with %s: %j', (steps, expected) => {
    const found = needs(withSteps(steps).replace('- { compacted: true }', '- { compacted: true, pass: 1 }'));
    expect(found.filter((need) => need !== 'trigger tokens or asked')).toEqual(expected);
  });

  it('needs a summarizer with a window of its own where it sets one', () => {
    expect(needs(REDUCIBLE.replace('{ keep:', '{ summarizer-window: 0.5T, keep:'))).toContain(
      'capability summarizer-window',
    );
  });

  it('needs sizes that are no shares where the window is unknown', () => {
    expect(needs(REDUCIBLE.replace('{ keep:', '{ window: 0, keep:'))).toContain('windowless true');
    expect(needs(REDUCIBLE)).not.toContain('windowless true');
  });

  it('needs a place for reasoning where it is about nothing else', () => {
    expect(needs(REDUCIBLE.replace('then:', 'proves: [REAS-1]\nthen:'))).toContain('carries reasoning');
    expect(needs(REDUCIBLE)).not.toContain('carries reasoning');
  });

  it('needs a loop of its own to hear of usage', () => {
    expect(needs(withModel('usage: zero'))).toContain('drive agent');
  });

  it('needs the provider that refuses in these words, and its loop unless a step says that it overflowed', () => {
    const refused = (name: string, reason: string) =>
      needs(
        withSteps(`{ compact: ${reason} }`).replace('then:', `model: { agent: { refuse: ${name} } }\nthen:`),
      ).filter((need) => /^(dialect|drive)/.test(need));
    const [provider] = refusedBy(OVERFLOW);
    expect(refused(OVERFLOW, 'overflow')).toEqual([`dialect ${provider}`]);
    expect(refused(OVERFLOW, 'auto')).toEqual([`dialect ${provider}`, 'drive agent']);
    expect(refused(THROTTLE, 'overflow')).toContain('drive agent');
  });

  it.each([
    ['OBS-1', 'outcome'],
    ['SIZE-4', 'summarizer-window'],
    ['ATOM-2', 'concurrent'],
    ['CLEAR-2', 'clearing'],
    ['CLEAR-4', 'argument-clipping'],
    ['DUR-1', 'durable-log'],
    ['DUR-2', 'reload'],
    ['ARCH-4', 'archive'],
    ['ARCH-5', 'replayable-archive'],
  ])('needs for %s the capability %s', (requirement, capability) => {
    expect(needs(REDUCIBLE.replace('then:', `proves: [${requirement}]\nthen:`))).toContain(`capability ${capability}`);
  });
});

describe('a case that asks for a deed', () => {
  const MODE = 'mode rewrite-or-view';

  it('needs more than shortening results where there are not two old ones', () => {
    expect(needs(GOOD)).toContain(MODE);
    expect(needs(REDUCIBLE)).not.toContain(MODE);
  });

  it('counts the old results of each pass for itself', () => {
    const again = withSteps('{ compact: auto }, { append: [ { user: More. } ] }, { compact: auto }');
    expect(needs(again)).toContain(MODE);
    expect(needs(again.replace('compacted: true', 'compacted: true, pass: 1'))).not.toContain(MODE);
  });

  it('leaves designs that shorten results alone where it asks only the others', () => {
    const entry = '- { if: { mode: [rewrite, view] }, compacted: true }\n  - { accepted: true, proves: ORD-3 }';
    expect(needs(goodBut('- { compacted: true }', entry))).not.toContain(MODE);
  });

  it.each([
    ['evicted: F2, proves: KEEP-1', true],
    ['calls: summarizer, at-least: 1, proves: PROG-4', true],
    ['calls: summarizer, at-most: 1, proves: PROG-4', false],
    ['sent: summarizer, has: F1, proves: COVER-1', true],
    ['sent: summarizer, lacks: F1, proves: COVER-1', false],
    ['sent: agent, has: F3, proves: TASK-1', false],
    ['accepted: true, proves: ORD-3', false],
  ])('as with { %s }: %s', (entry, deed) => {
    expect(needs(goodBut('compacted: true', entry)).includes(MODE)).toBe(deed);
  });
});

describe('what else a case needs', () => {
  it('is the outcome where one is expected', () => {
    expect(needs(goodBut('compacted: true', 'outcome: compacted, proves: OUT-1'))).toContain('capability outcome');
  });

  it('is a place for system messages in the list where there is one', () => {
    expect(needs(goodBut('- user: Go on.', '- system: Be kind.\n    - user: Go on.'))).toContain(
      'capability system-in-list',
    );
  });
});
