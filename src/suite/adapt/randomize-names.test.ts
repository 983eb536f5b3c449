import { describe, expect, it } from 'vitest';
import { callsOf, resultsOf, textOf } from '../../conversation/content.ts';
import { groupsOf } from '../../conversation/groups.ts';
import type { Runnable } from '../case/case.ts';
import { messagesOfStep } from '../case/pass-points.ts';
import { nominalSizes } from '../case/sizes.ts';
import { variantsOf } from '../case/variants.ts';
import { runnableWith } from '../corpus/good-case.testkit.ts';
import { casesFolder, loadCorpus } from '../corpus/load-corpus.ts';
import { expandCase } from '../expand/expand.ts';
import { withRandomNames } from './randomize-names.ts';

const runnables: Runnable[] = loadCorpus(casesFolder()).cases.flatMap((file) =>
  variantsOf(file).map((variant) => expandCase(file, { variant, sizes: nominalSizes(), seed: '1' }).runnable),
);
const messagesIn = ({ conversation, steps }: Runnable) => [...conversation, ...steps.flatMap(messagesOfStep)];
const namesIn = (runnable: Runnable): Set<string> =>
  new Set(
    messagesIn(runnable).flatMap((message) => [
      ...callsOf(message).flatMap(({ id, name }) => [id, name]),
      ...resultsOf(message).map(({ callId }) => callId),
      ...(message.id === undefined ? [] : [message.id]),
    ]),
  );

describe('a renamed case', () => {
  it('shares no tool, call or message id with the case it was made of', () => {
    for (const runnable of runnables) {
      const other = namesIn(withRandomNames(runnable, 'x'));
      expect([...namesIn(runnable)].filter((name) => other.has(name))).toEqual([]);
      expect(other.size).toBe(namesIn(runnable).size);
    }
    expect(runnables.length).toBeGreaterThan(40);
  });

  it('says the same, in the same groups, with every tool it calls on offer', () => {
    for (const runnable of runnables) {
      const other = withRandomNames(runnable, 'x');
      expect(messagesIn(other).map(textOf)).toEqual(messagesIn(runnable).map(textOf));
      const grouping = (one: Runnable) =>
        groupsOf(messagesIn(one)).groups.map(({ kind, members }) => ({ kind, members }));
      expect(grouping(other)).toEqual(grouping(runnable));
      const called = new Set(messagesIn(other).flatMap((message) => callsOf(message).map(({ name }) => name)));
      const offered = new Set((other.settings.tools ?? []).map(({ name }) => name));
      expect([...called].filter((name) => !offered.has(name))).toEqual([]);
      expect(other.script.story ?? []).toHaveLength((runnable.script.story ?? []).length);
    }
  });

  it('gives a message that comes in the middle of a pass the names the story has for it', () => {
    const arriving = runnableWith(
      'steps: [ { compact: auto, meanwhile: { append: [ { calls: { b: list_files } }, { results: { b: none } } ] } } ]',
    );
    const { steps, script } = withRandomNames(arriving, 'x');
    const messages = steps.flatMap(messagesOfStep);
    expect(messages.map(({ id }) => id)).toEqual(script.story?.slice(-2).map(({ id }) => id));
    expect(callsOf(messages[0]!)[0]?.id).toMatch(/^toolu_/);
    expect(resultsOf(messages[1]!)[0]?.callId).toBe(callsOf(messages[0]!)[0]?.id);
  });

  it('keeps pictures, thoughts with their signatures, and what is attached', () => {
    const rich = runnableWith(
      'steps: [ { compact: auto, meanwhile: { append: [ { user: Look., images: 1, meta: { a: 1 } }, { thinking: Hm., assistant: I see. } ] } } ]',
    );
    const bare = (one: Runnable) => one.steps.flatMap(messagesOfStep).map(({ id: _, ...rest }) => rest);
    expect(bare(withRandomNames(rich, 'x'))).toEqual(bare(rich));
    expect(bare(rich).map(({ content }) => content.map(({ type }) => type))).toEqual([
      ['text', 'image'],
      ['reasoning', 'text'],
    ]);
  });

  it('has the same names for the same seed', () => {
    const [one] = runnables;
    expect(withRandomNames(one!, 'x')).toEqual(withRandomNames(one!, 'x'));
    expect(withRandomNames(one!, 'x')).not.toEqual(withRandomNames(one!, 'y'));
  });
});
