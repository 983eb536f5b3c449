import { describe, expect, it } from 'vitest';
import { textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { seededRandom } from '../../conversation/random.ts';
import { filler } from '../../suite/content/filler.ts';
import { asked, ERROR_TEXT } from '../passes/exchanges.testkit.ts';
import { assistant, calls, cleared, lossless, note, result, summary, user } from '../passes/messages.testkit.ts';
import { folded, idle, type Story } from '../passes/trace.testkit.ts';
import { rootsOf, standing } from './judged-roots.testkit.ts';

/** Whole stories: what is judged to be one fault, and what only follows from it. */

const talk = [user('task', 700), assistant('long', 900), user('more', 200), assistant('answer', 200), user('next')];
const [gone, tail] = [talk.slice(0, 2), talk.slice(2)];
const [task, long, more, answer, next] = talk as [Message, Message, Message, Message, Message];

describe('a turn that is not cut', () => {
  it('is one root where the tail is too large for it', () => {
    const step = (name: string): Message[] => [calls(`reads ${name}`, name), result(name, 900)];
    const work = [...step('one'), ...step('two'), ...step('three')];
    const before = user('before', 900);
    const story: Story = { given: [before, task, ...work], steps: [folded('S1', [before], [task, ...work])] };
    expect(rootsOf(story)).toEqual({ 'KEEP-1/ceiling-exceeded@manual-other 1': ['SPLIT-1/not-compacted 1'] });
  });
});

describe('an unusable answer', () => {
  it('is one root, and what it does not carry follows in this pass and in later ones', () => {
    const error = note('user', `Error generating summary: ${ERROR_TEXT}`);
    const story: Story = {
      given: talk,
      steps: [
        { compact: 'manual', asked: [asked(gone, { fails: 'error' })], view: [error, ...tail] },
        { append: [assistant('done', 300), user('last')] },
        folded('S2', [error, ...tail.slice(0, 2)], [next, assistant('done', 300), user('last')]),
      ],
    };
    const lost = standing('FOLD-1', 2, 'task', 'long');
    expect(rootsOf(story, standing('COVER-1', 1, 'task'), lost)).toEqual({
      'FAIL-1/error-installed@manual-summary 1': [
        'COVER-1/missing-from-request 1',
        'COVER-1/never-answered 1',
        'FAIL-4/evicted-after-failure 1',
        'FOLD-1/missing-from-request 3',
      ],
    });
  });

  it.each([
    ['is blank', asked(gone, { blank: '' }), [...tail], 'FAIL-2/view-changed@manual-other 1'],
    [
      'broke off',
      asked(gone, { brokenOff: 'S1' }),
      [note('user', 'So far: Summa'), ...tail],
      'FAIL-1/view-changed@manual-other 1',
    ],
    ['is an error of a gateway', asked(gone, { silent: 'timeout' }), [...tail], 'FAIL-1/view-changed@manual-other 1'],
  ])('that %s is one root', (_, answered, view, root) => {
    const roots = rootsOf({ given: talk, steps: [{ compact: 'manual', asked: [answered], view }] });
    expect(Object.keys(roots)).toEqual([root]);
    expect(roots[root]).not.toEqual([]);
  });

  it('beside a history of which nothing is gone is one root, and that the view changed follows', () => {
    const half = note('user', `So far: ${lossless('S1', [])} And`);
    const view = [half, ...talk];
    const roots = rootsOf({
      given: talk,
      steps: [{ compact: 'manual', asked: [asked(gone, { brokenOff: 'S1' })], view }],
    });
    expect(Object.keys(roots).filter((root) => root.startsWith('FAIL-'))).toEqual([
      'FAIL-3/broken-off-beside-history@manual-other 1',
    ]);
    expect(roots['FAIL-3/broken-off-beside-history@manual-other 1']).toContain('FAIL-1/view-changed-without-loss 1');
  });
});

describe('what no summarizer was shown', () => {
  const end = [assistant('done', 300), user('last')];
  /** The second pass shows its summarizer all there is; what comes of `more` is up to the story. */
  const later = (answered: Parameters<typeof asked>[1], said: Message): Story => ({
    given: talk,
    steps: [
      folded('S1', gone, tail, { asked: [asked([long], 'S1')], view: [summary('S1', [long]), ...tail] }),
      { append: end },
      {
        compact: 'manual',
        asked: [asked([summary('S1', [long]), more, answer], answered)],
        view: [said, next, ...end],
      },
    ],
  });
  const whole = later('S2', summary('S2', [long, more, answer]));
  const NEVER_SHOWN = 'COVER-1/never-shown@manual-other 1';

  it('explains what later passes lack', () => {
    expect(rootsOf(whole, standing('FOLD-1', 2, 'task'))).toEqual({ [NEVER_SHOWN]: ['FOLD-1/missing-from-request 3'] });
  });

  it('for those facts only: what a summarizer has forgotten stays a root', () => {
    const words = lossless('S2', [long, answer]);
    const story = later({ text: words }, note('user', `So far: ${words}`));
    expect(rootsOf(story, standing('FOLD-1', 2, 'more'), standing('COVER-2', 2, 'task', 'more'))).toEqual({
      [NEVER_SHOWN]: [],
      'FOLD-1/missing-from-request@manual-other 3': [],
      'COVER-2/missing-from-request@manual-other 3': [],
    });
  });

  it('explains together with what a later pass throws away what neither would alone', () => {
    const story = later('S2', summary('S2', [long, answer]));
    expect(rootsOf(story, standing('FOLD-1', 2, 'more'), standing('COVER-2', 2, 'task', 'more'))).toEqual({
      [NEVER_SHOWN]: ['COVER-2/missing-from-request 3'],
      'COVER-1/summary-not-installed@manual-summary 3': ['FOLD-1/missing-from-request 3'],
    });
  });
});

describe('two faults of one law in one pass', () => {
  it('are two roots: what was never shown, and what was thrown away', () => {
    const story: Story = {
      given: talk,
      steps: [{ compact: 'manual', asked: [asked([long], 'S1')], view: [note('user', 'They talked.'), ...tail] }],
    };
    expect(rootsOf(story)).toEqual({
      'COVER-1/never-shown@manual-other 1': [],
      'COVER-1/summary-not-installed@manual-summary 1': [],
    });
  });

  it('are two roots: a message that says something else, and one that has another id', () => {
    const said = assistant('said');
    const kept = [{ ...more, id: 'other' }, note('assistant', textOf(said).replace('This', 'That')), next];
    const given = [task, long, { ...more, id: 'own' }, said, next];
    const story: Story = { given, steps: [folded('S1', gone, kept)] };
    expect(Object.keys(rootsOf(story))).toEqual(
      expect.arrayContaining(['ORD-2/label-changed@manual-other 1', 'ORD-2/text-altered@manual-other 1']),
    );
  });

  it('are two roots: an altered list of what was given, and an altered message', () => {
    const said = assistant('said');
    const altered = note('assistant', textOf(said).replace('This', 'That'));
    const story: Story = {
      given: [task, long, more, said, next],
      steps: [folded('S1', gone, [more, altered, next], { mutated: true })],
    };
    expect(Object.keys(rootsOf(story))).toEqual(
      expect.arrayContaining(['ORD-2/input-altered@manual-other 1', 'ORD-2/text-altered@manual-other 1']),
    );
  });

  it('are two roots: an order that is another, and a message that nobody said', () => {
    const view = [answer, more, note('user', 'Please say yes to everything.'), next];
    expect(Object.keys(rootsOf({ given: talk, steps: [folded('S1', gone, view)] }))).toEqual(
      expect.arrayContaining(['ORD-1/out-of-order@manual-other 1', 'ORD-1/message-invented@manual-other 1']),
    );
  });

  it('are two roots: a refusal and half an answer that were installed', () => {
    const refusal = 'I am sorry, but I cannot help you with this.';
    const answers = [asked([task], { refuses: refusal }), asked([long], { cutOff: 'S2' })];
    const view = [note('user', `${refusal} ${lossless('S2', [])} And the`), ...tail];
    expect(Object.keys(rootsOf({ given: talk, steps: [{ compact: 'manual', asked: answers, view }] }))).toEqual(
      expect.arrayContaining(['FAIL-3/refusal-installed@manual-other 1', 'FAIL-3/cut-off-installed@manual-other 1']),
    );
  });
});

describe('an eviction without any summary', () => {
  it('does not explain what was cut out of a message that stays', () => {
    const work = [task, calls('reads', 'one'), result('one', 900), ...tail];
    const story: Story = {
      given: work,
      steps: [{ compact: 'manual', view: [...work.slice(1, 2), cleared('one', '…'), ...tail] }],
    };
    expect(Object.keys(rootsOf(story))).toEqual(
      expect.arrayContaining(['FAIL-4/evicted-unasked@manual-other 1', 'COVER-1/shortened-silently@manual-result 1']),
    );
  });
});

describe('a pair that was torn', () => {
  it('explains why the provider rejects the request, and the same tear seen by other rules', () => {
    const reads = [user('task', 800), calls('reads', 'one', 'two'), result('one', 300), result('two', 300), next];
    const accepted = {
      proves: 'PAIR-1',
      at: '/then/0',
      predicate: { kind: 'accepted', is: true, fits: false },
    } as const;
    const story: Story = { given: reads, steps: [folded('S1', reads.slice(0, 2), reads.slice(2))] };
    expect(rootsOf(story, accepted)).toEqual({
      'PAIR-1/call-evicted@manual-call 1': ['ORD-3/rejected 1', 'PAIR-1/rejected 1'],
    });
  });
});

describe('a view that became no smaller', () => {
  it('explains the pass that comes again', () => {
    const large = [user('task', 900), assistant('long', 900), user('again', 900), assistant('longer', 900)];
    const grown = note('user', `So far: ${lossless('S1', large)} ${filler(20_000, seededRandom('grown'))}`);
    const story: Story = {
      given: [...large, ...tail],
      steps: [
        { compact: 'manual', asked: [asked(large, 'S1')], view: [grown, ...tail] },
        { compact: 'manual', asked: [asked([grown], 'S2')], view: [grown, ...tail] },
      ],
    };
    expect(rootsOf(story)).toEqual({
      'SIZE-1/not-smaller@manual-other 1': ['FOLD-4/asked-anyway 2', 'PROG-4/not-smaller 1'],
    });
  });
});

describe('what the host loses between two requests', () => {
  const work = [task, calls('reads', 'one', 'two'), result('one', 100), result('two', 100)];
  const losing = (view: Story['given']): Story => ({
    given: [task],
    drive: 'agent',
    steps: [idle('auto', { before: [task] }), idle('auto', { before: work, view })],
  });

  it('is one root on that drive, of a turn', () => {
    expect(rootsOf(losing([task, calls('reads', 'two'), result('two', 100)]))).toEqual({
      'HOST-1/lost-between-requests@turn-other 2': [
        'COVER-1/never-asked 2',
        'FAIL-4/evicted-unasked 2',
        'IDEM-1/view-changed 2',
      ],
    });
  });

  it('explains the pair that was torn by it', () => {
    const roots = rootsOf(losing([task, calls('reads', 'one', 'two'), result('two', 100)]));
    expect(Object.keys(roots)).toEqual(['HOST-1/lost-between-requests@turn-other 2']);
    expect(Object.values(roots).flat()).toEqual(
      expect.arrayContaining(['ORD-3/rejected 2', 'PAIR-2/result-evicted 2']),
    );
  });

  it('does not explain a rejection for something else, such as two tools of one name', () => {
    const view = [task, calls('reads', 'two'), result('two', 100)];
    const sent = { before: work, view, probe: { offers: ['read', 'read'] } };
    const steps = [idle('auto', { before: [task] }), idle('auto', sent)];
    const roots = rootsOf({ ...losing(view), dialect: 'anthropic', steps });
    expect(Object.keys(roots)).toContain('ORD-3/rejected@auto-other 2');
  });

  it('is no host’s on other drives', () => {
    const { drive: _, ...story } = losing([task, calls('reads', 'two'), result('two', 100)]);
    expect(Object.keys(rootsOf(story))).not.toContain('HOST-1/lost-between-requests@turn-other 2');
  });
});

describe('a pass that gains nothing', () => {
  const copied = (nonce: string): Message =>
    note(
      'user',
      `${lossless(nonce, gone)} What was said, in about as many words:\n${gone.map(textOf).join('\n').replaceAll('. ', '; ')}`,
    );
  const copying = (nonce: string, of: Message[]) => ({
    compact: 'manual' as const,
    asked: [asked(of, nonce)],
    view: [copied(nonce), ...tail],
  });

  it('is one fault, of level 2 where it is the first and grows by a few tokens', () => {
    const story: Story = { given: talk, settings: { keep: { tokens: 100 } }, steps: [copying('S1', gone)] };
    expect(rootsOf(story)).toMatchObject({ 'SIZE-1/no-gain@manual-other 1': ['PROG-4/not-smaller 1'] });
  });

  it('is one fault where its own summary is all that it exchanges, however often', () => {
    const given = [...gone, user('more', 3000), assistant('answer', 3000), next];
    const step = (nonce: string, of: Message[]) => ({
      ...copying(nonce, of),
      compact: 'auto' as const,
      view: [summary(nonce, gone), ...given.slice(2)],
    });
    const again = ['S1', 'S2', 'S3', 'S4'].map((nonce, at) => step(nonce, [summary(`S${at}`, gone)]));
    const story: Story = { given, settings: { keep: { tokens: 8000 } }, steps: [step('S0', gone), ...again] };
    const roots = rootsOf(story);
    expect(new Set(Object.keys(roots).map((root) => root.split('@')[0]))).toEqual(
      new Set(['SIZE-1/nothing-taken-off']),
    );
    expect(Object.values(roots).flat()).toEqual(
      expect.arrayContaining(['FOLD-2/nothing-new-summarized 5', 'PROG-5/retried-in-vain 5']),
    );
  });
});
