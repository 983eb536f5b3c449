import { describe, expect, it } from 'vitest';
import { text, textOf } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import { evidenceOf } from '../passes/evidence.ts';
import { asked } from '../passes/exchanges.testkit.ts';
import { assistant, calls, markFor, note, result, summary, user } from '../passes/messages.testkit.ts';
import type { Pass } from '../passes/pass.ts';
import { type PassStory, traceOf } from '../passes/trace.testkit.ts';
import { inputCuts, owedToSummarizer } from './input-cuts.ts';

const task = user('task', 200);
const long = assistant('long', 900);
const reads = calls('reads', 'one');
const one = result('one', 900);
const next = user('next');
const gone = [task, long, reads, one];

/** What is found of a pass that evicts four messages and shows its summarizer these texts, a request for each. */
function inputOf(...requests: string[]) {
  const pass: PassStory = {
    compact: 'manual',
    asked: requests.map((words, at) => asked([note('user', words)], `S${at}`)),
    view: [summary('S0', gone), next],
  };
  const { passes } = evidenceOf(traceOf({ given: [...gone, next], steps: [pass] }));
  return { evicted: owedToSummarizer(passes[0]!), cuts: cutsOf(passes[0]!) };
}

const cutsOf = (pass: Pass) => inputCuts(pass, owedToSummarizer(pass)).map(({ missing: _, ...cut }) => cut);

const rendered = (change: (message: Message) => string = textOf): string =>
  gone.map((message) => `${message.role}: ${change(message)}`).join('\n\n');
const cutting = (of: Message, change: (words: string) => string) =>
  rendered((message) => (message === of ? change(textOf(message)) : textOf(message)));

describe('the input of a summarizer', () => {
  it('is to show the evicted messages, and not the one that stays', () => {
    expect(inputOf(rendered()).evicted).toEqual(gone.map((message, at) => ({ at, text: textOf(message) })));
  });

  it.each([
    ['as lines with a role', rendered()],
    ['as JSON', JSON.stringify(gone)],
    ['in another order', [...gone].reverse().map(textOf).join('\n')],
    ['twice', `${rendered()}\n\nOnce more:\n\n${rendered()}`],
    ['with other white space', rendered().replaceAll(' ', '\n  ')],
    ['behind an earlier summary that lists the same facts', `${textOf(summary('S9', gone))}\n${rendered()}`],
  ])('has no cut where all of it is shown %s', (_how, words) => {
    expect(inputOf(words).cuts).toEqual([]);
  });

  it('has none where it is shown in several requests', () => {
    expect(inputOf(textOf(task), textOf(long), `${textOf(reads)}\n${textOf(one)}`).cuts).toEqual([]);
  });

  it.each([
    ['the end', (words: string) => words.slice(0, 1500)],
    ['the middle', (words: string) => words.slice(0, 1500) + words.slice(2500)],
    ['the very end', (words: string) => words.slice(0, -30)],
  ])('has an unmarked cut where %s of a message is missing without a word', (_what, change) => {
    expect(inputOf(cutting(long, change)).cuts).toEqual([{ at: 1, isPartial: true, isMarked: false }]);
  });

  it.each(['…', '...', '[truncated]', '<4000 characters omitted>', '(gekürzt)', '[abgeschnitten]'])(
    'has a marked cut where "%s" stands in its place',
    (marker) => {
      const cut = (words: string) => `${words.slice(0, 1500)}${marker}${words.slice(2500)}`;
      expect(inputOf(cutting(long, cut)).cuts).toEqual([{ at: 1, isPartial: true, isMarked: true }]);
      const end = (words: string) => `${words.slice(0, 1500)} ${marker}`;
      expect(inputOf(cutting(one, end)).cuts).toEqual([{ at: 3, isPartial: true, isMarked: true }]);
    },
  );

  it('has no marker in what the message itself says around the cut', () => {
    // A sign that some renderings escape, so that the beginning is no sample: only the mark in it tells where it stands.
    const words = `31 % of it is spam (${markFor('spam')}) ${textOf(long).slice(9)}`;
    const given = [task, note('assistant', words), next];
    const shown = `${textOf(task)}\n${words.slice(0, 100)}\n${words.slice(-100)}`;
    const pass: PassStory = {
      compact: 'manual',
      asked: [asked([note('user', shown)], 'S0')],
      view: [summary('S0', []), next],
    };
    const cuts = cutsOf(evidenceOf(traceOf({ given, steps: [pass] })).passes[0]!);
    expect(cuts).toEqual([{ at: 1, isPartial: true, isMarked: false }]);
  });

  it('has no marker where what follows begins like what is missing', () => {
    const cut = (words: string) => words.slice(0, 1500) + words.slice(words.indexOf(words.slice(1500, 1502), 2500));
    expect(inputOf(cutting(long, cut)).cuts).toEqual([{ at: 1, isPartial: true, isMarked: false }]);
  });

  it('has none where a short text is divided in its first words, and its mark with them', () => {
    const short = note(
      'user',
      `one function (${markFor('short')}) The search offers the version of the season, and no other.`,
    );
    const given = [task, short, next];
    const said = `${textOf(task)}\n${textOf(short)}`;
    const from = said.indexOf('one function');
    for (let place = from + 6; place < from + 30; place += 1) {
      const halves = [said.slice(0, place), said.slice(place)];
      const story: PassStory = {
        compact: 'manual',
        asked: halves.map((half, at) => asked([note('user', `Part of a talk:\n${half}`)], `S${at}`)),
        view: [summary('S0', given.slice(0, 2)), next],
      };
      const { passes } = evidenceOf(traceOf({ given, steps: [story] }));
      expect(cutsOf(passes[0]!), `divided at ${place - from}`).toEqual([]);
    }
  });

  it('has none where a short block among others is divided, wherever that is', () => {
    const block = `two of them crossed out, and none of them paid for by anybody at all (${markFor('paid')})`;
    const blocks = [textOf(assistant('blocks', 300)), block, textOf(assistant('more', 300))];
    const given = [task, { role: 'assistant' as const, content: blocks.map((words) => text(words)) }, next];
    const said = JSON.stringify(given.slice(0, 2));
    const from = said.indexOf(block);
    const cutsWhere = (...parts: string[]) => {
      const requests = parts.map((part, at) =>
        asked([note('user', `Part of a talk:\n${part}\nWrite it down.`)], `S${at}`),
      );
      const story: PassStory = { compact: 'manual', asked: requests, view: [summary('S0', given.slice(0, 2)), next] };
      return cutsOf(evidenceOf(traceOf({ given, steps: [story] })).passes[0]!);
    };
    for (let place = from; place <= from + block.length; place += 1)
      expect(cutsWhere(said.slice(0, place), said.slice(place)), `divided at ${place - from}`).toEqual([]);
    for (const lost of [12, 20, 30, 50])
      expect(cutsWhere(said.slice(0, from + 8), said.slice(from + 8 + lost)), `without ${lost}`).not.toEqual([]);
    expect(cutsWhere(said.slice(0, from), said.slice(from + block.length))).not.toEqual([]);
    expect(cutsWhere(said.replace(block, block.slice(30)), 'two of them crossed out, and n')).not.toEqual([]);
  });

  it('has none where a text goes on in the next request, wherever it is divided', () => {
    const words = textOf(long);
    for (let place = 1480; place < 1700; place += 1) {
      const { cuts } = inputOf(
        `Part of a talk:\n${textOf(task)}\nassistant: ${words.slice(0, place)}\nWrite it down.`,
        `Part of a talk:\n${words.slice(place)}\n${textOf(reads)}\n${textOf(one)}\nWrite it down.`,
      );
      expect(cuts, `divided at ${place}`).toEqual([]);
    }
  });

  it.each([80, 100, 777])('has none where texts go by parts of %s characters', (size) => {
    const all = gone.map(textOf).join('\n');
    const parts = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
      all.slice(at * size, (at + 1) * size),
    );
    expect(inputOf(...parts.map((part) => `Part:\n${part}\nEnd.`)).cuts).toEqual([]);
  });

  it('has none where each part begins with the end of the one before', () => {
    const words = textOf(long);
    const parts = [words.slice(0, 1500), words.slice(1300, 2800), words.slice(2600)];
    expect(inputOf(textOf(task), ...parts, `${textOf(reads)}\n${textOf(one)}`).cuts).toEqual([]);
  });

  it.each([
    ['nothing but the prompt stands', '', '', false],
    ['the end of the first says so', ' (gekürzt)', '', true],
    ['the beginning of the second says so', '', '[500 characters omitted] ', true],
    ['dots stand', '...', '', true],
  ])('has one where a stretch is lost between two requests and %s', (_what, end, beginning, isMarked) => {
    const words = textOf(long);
    const { cuts } = inputOf(
      `Here is what was said so far, oldest first.\n${textOf(task)}\nassistant: ${words.slice(0, 1500)}${end}\nNow write a careful summary.`,
      `Here is what was said so far, oldest first.\n${beginning}${words.slice(2000)}\n${textOf(reads)}\n${textOf(one)}\nNow write a careful summary.`,
    );
    expect(cuts).toEqual([{ at: 1, isPartial: true, isMarked }]);
  });

  it('has marked ones where every request ends with the word that its text was cut', () => {
    const words = textOf(long);
    const { cuts } = inputOf(
      `${textOf(task)}\n${words.slice(0, 1500)} (gekürzt)`,
      `${words.slice(2000, 2600)} (gekürzt)`,
      `${words.slice(3000)}\n${textOf(reads)}\n${textOf(one)}`,
    );
    expect(cuts).toEqual([{ at: 1, isPartial: true, isMarked: true }]);
  });

  it('has an unmarked one where one of two gaps of a message says nothing', () => {
    const cut = (words: string) => `${words.slice(0, 900)} […] ${words.slice(1400, 2400)}${words.slice(3000)}`;
    expect(inputOf(cutting(long, cut)).cuts).toEqual([{ at: 1, isPartial: true, isMarked: false }]);
  });

  it.each([
    ['the prompt stands behind the end', '', '\n\nNow write a careful summary of the conversation above.', false],
    ['the prompt stands in front', 'Summarize what was said so far, oldest first. ', '', false],
    ['the prompt says that the text was cut', '', '\n\nThe text was truncated. Now write a careful summary.', true],
    ['a foreign word stands there', '', ' [nedir]\n\nNow write a careful summary of the conversation above.', true],
  ])('has one at the border of its only request where %s', (_what, before, behind, isMarked) => {
    const cut =
      before === '' ? rendered(textOf).slice(0, -900) : rendered(textOf).slice(`user: ${textOf(task)}`.length / 2);
    const { cuts } = inputOf(`${before}${cut}${behind}`);
    expect(cuts.map((one) => one.isMarked)).toEqual([isMarked]);
  });

  it('has no marker in a few words of the text itself', () => {
    const own = (words: string) => `${words.slice(0, 1500)}${words.slice(2000, 2024)}${words.slice(2600)}`;
    for (let place = 0; place < 40; place += 1) {
      const cut = (words: string) =>
        `${words.slice(0, 1500)}${words.slice(2000 + place, 2024 + place)}${words.slice(2600)}`;
      expect(inputOf(cutting(long, cut)).cuts, `${place}`).toEqual([{ at: 1, isPartial: true, isMarked: false }]);
    }
    expect(inputOf(cutting(long, own)).cuts).toHaveLength(1);
  });

  it.each(['...', '…', ' ...', '[…]'])(
    'has a marked one where "%s" stands, whatever it was put in front of',
    (marker) => {
      const words = textOf(long);
      for (let place = 1000; place < 1200; place += 1) {
        const cut = `${words.slice(0, place)}${marker}${words.slice(place + 900)}`;
        expect(inputOf(cutting(long, () => cut)).cuts, `cut at ${place}`).toEqual([
          { at: 1, isPartial: true, isMarked: true },
        ]);
      }
    },
  );

  it('has marked ones where the beginnings of more messages than are looked at are missing, and each says so', () => {
    const many = Array.from({ length: 25 }, (_, at) => assistant(`long ${at}`, 300));
    const shown = many.map((message) => `(gekürzt) ${textOf(message).slice(300)}`).join('\n');
    const pass: PassStory = { compact: 'manual', asked: [asked([note('user', shown)], 'S0')], view: [next] };
    const cuts = cutsOf(evidenceOf(traceOf({ given: [...many, next], steps: [pass] })).passes[0]!);
    expect(new Set(cuts.map(({ isMarked }) => isMarked))).toEqual(new Set([true]));
  });

  it('has a message that is missing altogether', () => {
    const [cut] = inputOf(gone.slice(1).map(textOf).join('\n')).cuts;
    expect(cut).toMatchObject({ at: 0, isPartial: false });
  });

  it('does not take the beginning that two short messages share for a part of the other', () => {
    const alike = (name: string) => note('assistant', `I will read it, and then all of its tests (${markFor(name)}).`);
    const pass: PassStory = { compact: 'manual', asked: [asked([alike('b')], 'S0')], view: [summary('S0', []), next] };
    const story = { given: [alike('a'), alike('b'), next], steps: [pass] };
    const cuts = cutsOf(evidenceOf(traceOf(story)).passes[0]!);
    expect(cuts.map(({ at, isPartial }) => ({ at, isPartial }))).toEqual([{ at: 0, isPartial: false }]);
  });

  it('does not take what many long messages begin with for a part of one that is missing', () => {
    const alike = (name: string) =>
      note('assistant', `The program printed the following lines: ${name}. ${textOf(assistant(name, 400))}`);
    const given = [alike('a'), alike('b'), alike('c'), next];
    const pass: PassStory = {
      compact: 'manual',
      asked: [asked([alike('a'), alike('c')], 'S0')],
      view: [summary('S0', []), next],
    };
    const cuts = cutsOf(evidenceOf(traceOf({ given, steps: [pass] })).passes[0]!);
    expect(cuts.map(({ at, isPartial }) => ({ at, isPartial }))).toEqual([{ at: 1, isPartial: false }]);
  });

  it('is not asked for what a refused request showed', () => {
    const pass: PassStory = {
      compact: 'manual',
      asked: [
        asked(gone, { fails: 'overflow' }),
        asked(
          [
            note(
              'user',
              cutting(long, (words) => words.slice(0, 900)),
            ),
          ],
          'S0',
        ),
      ],
      view: [summary('S0', gone), next],
    };
    const { passes } = evidenceOf(traceOf({ given: [...gone, next], steps: [pass] }));
    expect(cutsOf(passes[0]!).map(({ at }) => at)).toEqual([1]);
  });
});
