import type { Loss, Profile } from '../../adapter/profile.ts';
import { text } from '../../conversation/content.ts';
import { contentKey } from '../../conversation/equal.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import type { Block, JsonObject, Message } from '../../conversation/message.ts';
import { DIALECTS } from '../../model/dialects.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { CALL, IN_ONE, type LossSample, lossSamples } from './loss-samples.ts';
import { nextStep } from './next-step.ts';
import { type MarkedMessageWriter, markedMessageWriter, runTrial, type TrialResult } from './trial.ts';

/**
 * A conversation far below the trigger goes in and comes out: whatever is missing then was lost by conversion and not by
 * compaction. What is declared as lost is measured, each loss with a message of its own.
 */

export const conversionOfText: Check = {
  id: 'conversion',
  title: 'Messages come through conversion in both directions',
  run: async (adapter) => {
    const conversation = plainConversation(markedMessageWriter('conversion'));
    const trial = await runTrial(adapter, { conversation });
    if (trial.failure !== undefined) return broken(trial.failure, trial, adapter);
    const changed = conversation.findIndex((message, index) => !isSame(message, trial.after[index]));
    if (changed === -1 && trial.after.length === conversation.length) {
      return { kind: 'right', detail: `${conversation.length} messages came back as they were` };
    }
    return altered(conversation, trial, changed === -1 ? conversation.length : changed);
  },
};

/** What can't be set to any values of the trial's shows nothing of what conversion does. */
const broken = (failure: string, trial: TrialResult, adapter: AdapterUnderCheck): Diagnosis =>
  trial.pass?.result.kind === 'fault' && trial.pass.result.fault.kind === 'unsupported'
    ? { kind: 'open', reason: `the adapter says that it can't be set to what the trial needs: ${failure}` }
    : unreadable(failure, trial, adapter);

const unreadable = (failure: string, trial: TrialResult, { context }: AdapterUnderCheck): Diagnosis => ({
  kind: 'wrong',
  detail: 'A small conversation far below the trigger can’t be handed to the adapter and back.',
  expected: 'the conversation, unchanged',
  got: failure,
  hint: nextStep(trial, context),
});

function altered(conversation: Message[], { after }: TrialResult, at: number): Diagnosis {
  return {
    kind: 'wrong',
    detail: `Message ${at + 1} of ${conversation.length} did not come back as it was, though nothing was compacted.`,
    expected: beginningUpTo(JSON.stringify(conversation[at]?.content ?? 'no further message'), 200),
    got: beginningUpTo(JSON.stringify(after[at]?.content ?? 'no message'), 200),
    hint: 'Check texts with line breaks, several blocks in a message, arguments of every type, the ids of calls and results, and the order.',
  };
}

/** Text in every script and with every sign that converters trip over, in one block and in several, and arguments of all kinds. */
function plainConversation({ say, mark }: MarkedMessageWriter): Message[] {
  const call = (id: string, given: JsonObject): Block => ({
    type: 'tool-call',
    id,
    name: 'read_file',
    arguments: given,
  });
  const result = (callId: string, ...words: string[]): Message => ({
    role: 'tool',
    content: [{ type: 'tool-result', callId, content: words.map(text) }],
  });
  const kinds = { lines: [0, 12.5, [false, '']], options: { follow: null, mark: mark() } };
  return [
    {
      role: 'user',
      content: [
        text(`Zeile eins (${mark()})\n\n  zwei: "quoted" \\n <b>&amp;</b> {x} $& 日本語 🔧`),
        text(`And a second block (${mark()}).`),
      ],
    },
    {
      role: 'assistant',
      content: [
        text(`Both (${mark()}).`),
        call('call_1', { input: `a "b".md ${mark()}` }),
        call('call_2', { input: 'c\\d\n.md', ...kinds }),
      ],
    },
    result('call_1', `one (${mark()})\n`, `and more (${mark()})`),
    result('call_2', `{"two": [1, null, "${mark()}"]}`),
    say('assistant', 20),
    say('user', 20),
  ];
}

/** Whether several texts came back as one is a loss, and measured with the others. */
const isSame = (sample: Message, message: Message | undefined): boolean =>
  message !== undefined &&
  message.role === sample.role &&
  [sample.content, ...IN_ONE.map((between) => inOne(sample.content, between))].some(
    (content) => contentKey(content) === contentKey(message.content),
  );

function inOne(content: readonly Block[], between: string): readonly Block[] {
  const [first, second, ...more] = content;
  if (first?.type !== 'text' || second?.type !== 'text') return content;
  return [text(first.text + between + second.text), ...more];
}

export const declaredLosses: Check = {
  id: 'losses',
  title: 'What conversion loses is what the profile says it loses',
  run: async (adapter) => {
    const { lost, failure } = await measuredLosses(adapter);
    return failure === undefined
      ? compare(adapter, lost)
      : { kind: 'open', reason: `no conversation comes through: ${failure}` };
  },
};

/** @returns what conversion loses; why nothing could be measured, where no conversation comes through at all */
export async function measuredLosses(adapter: AdapterUnderCheck): Promise<{ lost: Loss[]; failure?: string }> {
  const shown: LossSample[] = [];
  const failures: (string | undefined)[] = [];
  for (const sample of samplesFor(adapter)) {
    const { isLost, failure } = await tried(adapter, sample);
    if (isLost) shown.push(sample);
    failures.push(failure);
  }
  const lost = lossesOf(shown, adapter.context.profile);
  const [failure] = failures;
  // What failed with some samples only is about them; what fails with all of them has shown nothing.
  return failure === undefined || failures.includes(undefined) ? { lost } : { lost, failure };
}

/** Of two losses that show in the same place the one that takes more is told. */
function lossesOf(shown: readonly LossSample[], { losses }: Pick<Profile, 'losses'>): Loss[] {
  const taken = new Set([...losses, ...shown.map(({ loss }) => loss)]);
  const own = shown.filter(({ within }) => within === undefined || !taken.has(within));
  return [...new Set(own.map(({ loss }) => loss))];
}

/** The wire of an agent carries no ids and no meta at all, so there is nothing to measure about them. */
function samplesFor({ drive, context }: AdapterUnderCheck): LossSample[] {
  const samples = lossSamples(markedMessageWriter('losses'));
  const onWire: Loss[] = ['image', 'error-flag', 'empty-results', 'half-characters', 'invisible-characters', 'blocks'];
  const { losses } = DIALECTS[context.dialect];
  if (drive !== 'agent') return samples;
  // No case shows a picture to a whole agent.
  const isAsked = (loss: Loss) => loss !== 'image' || context.onWire === undefined;
  return samples.filter(({ loss }) => onWire.includes(loss) && !losses.includes(loss) && isAsked(loss));
}

async function tried(
  adapter: AdapterUnderCheck,
  { loss, message, survives }: LossSample,
): Promise<{ isLost: boolean; failure: string | undefined }> {
  const { say } = markedMessageWriter(`loss of ${loss}`);
  const call: Message = {
    role: 'assistant',
    content: [CALL],
  };
  const before =
    message.role === 'tool' ? [say('user', 10), call] : message.role === 'assistant' ? [say('user', 10)] : [];
  const result: Message = { role: 'tool', content: [{ type: 'tool-result', callId: CALL.id, content: [text('x')] }] };
  const behind = message.role === 'assistant' ? [result] : [say('assistant', 10), say('user', 10)];
  const trial = await runTrial(adapter, { conversation: [...before, message, ...behind] });
  return { isLost: !survives(trial.after[before.length], message), failure: trial.failure };
}

function compare({ drive, context }: AdapterUnderCheck, lost: readonly Loss[]): Diagnosis {
  const declared = context.profile.losses;
  const hidden = lost.filter((loss) => !declared.includes(loss));
  if (hidden.length > 0 && context.onWire !== undefined)
    return {
      kind: 'hint',
      detail: `It loses ${hidden.join(', ')}, and the profile declares ${declared.length === 0 ? 'no loss' : `none but ${declared.join(', ')}`}.`,
      hint: 'Nothing of an adapter stands between: the agent does it, and ORD-2 speaks of it. It is to be declared under losses where the agent has no place for it.',
    };
  if (hidden.length > 0) {
    return {
      kind: 'wrong',
      detail: 'Conversion loses more than the profile declares.',
      expected: `losses: [${[...new Set([...declared, ...hidden])].join(', ')}], or a conversion that keeps them`,
      got: `losses: [${declared.join(', ')}]`,
      hint: 'Convert it if the implementation has a place for it; declare it under losses if it has none.',
    };
  }
  const idle = drive === 'agent' ? [] : declared.filter((loss) => !lost.includes(loss));
  const detail = lost.length === 0 ? 'nothing is lost' : `lost, as declared: ${lost.join(', ')}`;
  return { kind: 'right', detail: idle.length === 0 ? detail : `${detail}; declared but not lost: ${idle.join(', ')}` };
}
