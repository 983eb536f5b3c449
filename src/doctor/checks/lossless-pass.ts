import type { Matcher, Profile } from '../../adapter/profile.ts';
import { makesSummaries } from '../../adapter/stated-prices.ts';
import { readableOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import { marksIn } from '../../conversation/mark.ts';
import type { Message } from '../../conversation/message.ts';
import { pluralize } from '../../conversation/pluralize.ts';
import type { CompactReason, TriggerRule } from '../../conversation/settings.ts';
import { strayParts } from '../../model/stray-request.ts';
import { calibrate } from '../../run/calibrate.ts';
import type { CaseStep, Sizes } from '../../suite/case/case.ts';
import type { AdapterUnderCheck, Check, Diagnosis } from './check.ts';
import { refusedOnly } from './refusal.ts';
import { askedElsewhere } from './spoken-api.ts';
import { bodyOf, compactableConversation, runTrial, type TrialInput, type TrialResult } from './trial.ts';

/** A pass with a lossless summarizer: who asked is known, and what was summarized is still there. */

/** Clearly due, and as small as can be: what a compactor leaves out of a large conversation is no fault of the adapter. */
const DUE = 1.4;

/** @returns a pass over a plain conversation that is clearly due */
export const duePlainPass = (adapter: AdapterUnderCheck): Promise<TrialResult> =>
  compactedWith(adapter, (tokens) => compactableConversation(adapter, tokens));

/** @param conversationOf a conversation of about so many tokens, suite's counter. @returns a pass that is clearly due */
export async function compactedWith(
  adapter: AdapterUnderCheck,
  conversationOf: (tokens: number) => Message[],
  how: Pick<TrialInput, 'cancelled' | 'rules'> = {},
): Promise<TrialResult> {
  const { sizes } = await calibrate(adapter.host, adapter.drive, adapter.context);
  const conversation = conversationOf(DUE * sizes.effectiveTrigger);
  const steps: CaseStep[] = [{ do: 'compact', reason: reasonFor(adapter) }];
  return runTrial(adapter, {
    conversation,
    trigger: triggerAt(sizes, adapter.context.profile),
    window: sizes.window,
    ...(how.cancelled === undefined && { steps }),
    ...how,
  });
}

/** @returns the reason for which a pass can be had: who acts by no trigger of its own is asked */
export function reasonFor({ drive, context }: AdapterUnderCheck): CompactReason {
  const { triggers } = context.profile;
  if (drive === 'agent' || triggers.some((kind) => kind !== 'manual' && kind !== 'overflow')) return 'auto';
  return triggers.includes('manual') ? 'manual' : 'overflow';
}

/** @returns a trigger of these sizes, in a kind that can be set */
export function triggerAt({ trigger, window }: Pick<Sizes, 'trigger' | 'window'>, { triggers }: Profile): TriggerRule {
  if (triggers.includes('tokens')) return { tokens: trigger };
  if (triggers.includes('fraction')) return { fraction: trigger / window };
  return triggers.some((kind) => kind === 'messages' || kind === 'always') ? { messages: 8 } : { tokens: trigger };
}

export const requestClasses: Check = {
  id: 'requests',
  title: 'Every request is recognised as the agent’s or the summarizer’s',
  run: async (adapter) => {
    const trial = await duePlainPass(adapter);
    const unmatched = trial.exchanges.filter((exchange) => exchange.class === 'unmatched');
    const elsewhere = strayParts(unmatched.map(({ request }) => request));
    if (elsewhere !== undefined) return askedElsewhere(elsewhere, AS_SAID);
    if (unmatched.length > 0) return strangers(unmatched.map(bodyOf));
    if (trial.failure !== undefined) return { kind: 'open', reason: `no pass was seen: ${trial.failure}` };
    const idle = idleSummarizer(adapter.identity.matchers, trial.exchanges.map(bodyOf));
    if (idle !== undefined) return idleMatcher(idle);
    const asked = trial.exchanges.filter((exchange) => exchange.class === 'summarizer').length;
    if (asked > 0 && !makesSummaries(adapter.context.profile)) return askedAllTheSame(asked);
    if (asked > 0)
      return { kind: 'right', detail: `${pluralize(trial.exchanges.length, 'request')}, ${asked} of the summarizer` };
    const changed = JSON.stringify(trial.before) !== JSON.stringify(trial.after);
    if (!changed) return { kind: 'open', reason: 'nothing was compacted' };
    const { profile } = adapter.context;
    if (!makesSummaries(profile)) return { kind: 'right', detail: 'nobody was asked, as the profile says' };
    return profile.mode === 'reduce'
      ? { kind: 'open', reason: 'it compacted without a model' }
      : nobodyAsked(trial.exchanges.length);
  },
};

const AS_SAID = 'Set what makes this request to an API that is served, or switch it off.';

/**
 * A title or the like need not be asked for in a pass, and a first summary may be asked for in other words than those that follow.
 * @returns the first matcher of the summarizer's where none of them matches any request
 */
function idleSummarizer(matchers: readonly Matcher[], bodies: readonly string[]): Matcher | undefined {
  const ofSummarizer = matchers.filter((matcher) => matcher.class === 'summarizer');
  return ofSummarizer.some((matcher) => bodies.some((body) => matches(matcher, body))) ? undefined : ofSummarizer[0];
}

const strangers = (bodies: string[]): Diagnosis => ({
  kind: 'wrong',
  detail: 'A request carries a model name the suite did not hand out.',
  expected: 'settings.models.agent or settings.models.summarizer as its model',
  got: beginningUpTo(bodies[0]!, 160),
  hint: 'Give both names to the clients; where the implementation takes only one, put model.marker into its summary prompt.',
});

const idleMatcher = (matcher: Matcher): Diagnosis => ({
  kind: 'wrong',
  detail: 'A declared matcher matches no request of a pass.',
  expected: `a request with ${JSON.stringify(matcher)}`,
  got: 'none',
  hint: 'Compare it with the requests in a trace: the prompt may have changed with the version.',
});

const askedAllTheSame = (requests: number): Diagnosis => ({
  kind: 'wrong',
  detail: 'The profile says that no summaries are made, and a summarizer was asked.',
  expected: 'no request to a summarizer',
  got: pluralize(requests, 'request'),
  hint: 'Leave `without-summaries` out of the profile.',
});

/** @param requests how many were seen, whoever made them */
const nobodyAsked = (requests: number): Diagnosis => ({
  kind: 'wrong',
  detail: 'The conversation was compacted, but no request was recognised as the summarizer’s.',
  expected: 'at least one request with settings.models.summarizer, with model.marker, or matched by a matcher',
  got: requests === 0 ? 'no request to any model' : `${pluralize(requests, 'request')}, none of the summarizer`,
  hint: requests === 0 ? NO_REQUEST : NO_SUMMARIZER,
});

const NO_REQUEST =
  'One of these: it writes no summaries, and what leaves the window is gone, so declare that: `prices: { without-summaries: { goes: oldest } }`; it failed to reach the model and went on without, so look for an error that is swallowed; or it asks through a client of its own that was not given model.complete() or the base URL.';

const NO_SUMMARIZER =
  'One of these: its summaries are asked for under the agent’s model, so put model.marker into the summary prompt or declare a matcher; or it writes no summaries, and what leaves the window is gone, so declare that: `prices: { without-summaries: { goes: oldest } }`.';

const matches = ({ model, contains }: Matcher, body: string): boolean =>
  (model === undefined || body.includes(JSON.stringify(model))) &&
  (contains === undefined || body.includes(JSON.stringify(contains).slice(1, -1)));

export const factsSurvive: Check = {
  id: 'lossless',
  title: 'A fact survives one pass with a lossless summarizer',
  run: async (adapter) => {
    if (!makesSummaries(adapter.context.profile))
      return { kind: 'open', reason: 'the profile says that what leaves the window is gone' };
    const trial = await duePlainPass(adapter);
    if (trial.failure !== undefined) return { kind: 'open', reason: `no pass was seen: ${trial.failure}` };
    if (JSON.stringify(trial.before) === JSON.stringify(trial.after))
      return refusedOnly(trial.exchanges) ?? { kind: 'open', reason: 'nothing was compacted' };
    const nonces = trial.exchanges.flatMap(({ summary }) => summary ?? []);
    const view = trial.after.map(readableOf).join('\n');
    if (nonces.length > 0 && !nonces.some((nonce) => view.includes(nonce))) return summaryLost(nonces[0]!);
    const asked = trial.exchanges.filter((one) => one.class === 'summarizer').map(bodyOf);
    const gone = marksIn(trial.before.map(readableOf).join('\n'), 'F').filter(
      (mark) => !view.includes(mark) && !isDivided(mark, asked),
    );
    const unseen = gone.filter((mark) => !asked.some((body) => body.includes(mark)));
    if (gone.length === 0) return { kind: 'right', detail: 'all facts are in what the model sees next' };
    if (adapter.context.profile.mode === 'reduce' && !trial.exchanges.some((one) => one.class === 'summarizer'))
      return { kind: 'open', reason: 'it reduced results without a model' };
    return lostFacts(gone.length, unseen.length);
  },
};

/** Who divides what it shows by its length may divide a mark: no request holds it then, and two have a part each. */
const isDivided = (mark: string, bodies: readonly string[]): boolean => {
  const places = Array.from({ length: mark.length - 1 }, (_, at) => at + 1);
  const isIn = (part: string) => bodies.some((body) => body.includes(part));
  return bodies.length > 1 && places.some((at) => isIn(mark.slice(0, at)) && isIn(mark.slice(at)));
};

const summaryLost = (nonce: string): Diagnosis => ({
  kind: 'wrong',
  detail: 'The summary is not in what the model sees next.',
  expected: `the text of the scripted summary, with its nonce ${nonce}`,
  got: 'no message holds it',
  hint: 'Return the view with the summary message; where a summary must have a certain form, declare summary.format.',
});

/** In a conversation this small nothing is trimmed by design, so that what is missing was most likely not handed over. */
const lostFacts = (gone: number, unseen: number): Diagnosis => ({
  kind: 'wrong',
  detail: `After a pass whose summarizer forgets nothing ${pluralize(gone, 'fact')} ${gone === 1 ? 'is' : 'are'} gone; ${unseen} of them never reached it.`,
  expected: 'every fact in a kept message or in the summary',
  got: `${gone} in neither`,
  hint: 'Either conversion drops text on the way in (compare the trace’s summarizer request), or the compactor itself loses it even here.',
});
