import { readableOf } from '../conversation/content.ts';
import { suiteTokens } from '../conversation/estimate.ts';
import { isRecord, parseJson } from '../conversation/json.ts';
import { type Mark, marksIn } from '../conversation/mark.ts';
import type { Exchange } from '../model/dialect/exchange.ts';
import { dialectOf } from '../model/dialects.ts';
import { ownAmong, voiceIn } from '../model/guess/agent-voice.ts';
import { type Asked, askedIn } from '../model/guess/asked.ts';
import type { Runnable } from '../suite/case/case.ts';
import { nominalTrigger } from '../suite/case/sizes.ts';
import { calibrationCase } from './calibration-case.ts';
import type { Heard, RunContext } from './run-context.ts';
import type { Trace } from './trace/trace.ts';

/** Plays a case; `deaf` is the run in which nothing is heard before it. */
export type PlayQuiet = (quiet: Runnable, deaf: RunContext) => Promise<Trace>;

/**
 * Hears how a whole agent asks: once in a run, in a conversation of two turns that is far too small for anything to be
 * compacted. What could not be heard, since a process died or was late, is listened for again before the next case.
 * @returns undefined where this is no whole agent, or nothing could be heard
 */
export function hearAgent(context: RunContext, play: PlayQuiet): Promise<Heard | undefined> {
  const { onWire } = context;
  if (onWire === undefined) return Promise.resolve(undefined);
  const forget = (): void => {
    delete onWire.heard;
  };
  onWire.heard ??= listen(context, play).then(
    (heard) => {
      if (heard === undefined) forget();
      return heard;
    },
    (error: unknown) => {
      forget();
      throw error;
    },
  );
  return onWire.heard;
}

async function listen(context: RunContext, play: PlayQuiet): Promise<Heard | undefined> {
  const quiet = quietCase(context);
  const trace = await play(quiet, { ...context, onWire: { heard: Promise.resolve(undefined), quiet: true } });
  if (trace.steps.some(({ result }) => result.kind === 'fault')) return undefined;
  const asked = trace.steps.flatMap(({ probe, exchanges }) => [...exchanges, ...(probe === undefined ? [] : [probe])]);
  const own = ownAmong(asked.flatMap(read), answerIn(quiet));
  if (own === undefined) return { voice: undefined, overhead: 0 };
  const lent = quiet.settings.tools?.map(({ name }) => name) ?? [];
  return { voice: voiceIn(own, lent), overhead: Math.max(0, own.size - suiteTokens([...own.messages])) };
}

/** Share of the trigger that all of it takes, and how many times the trigger the window has. */
const SMALL = 0.2;
const WIDE = 1000;

function quietCase(context: RunContext): Runnable {
  const unit = nominalTrigger(context.profile);
  const window = WIDE * unit;
  const whole = calibrationCase({ size: SMALL * unit, trigger: window, window, keep: unit }, context);
  const second = whole.conversation.map(({ role }) => role).indexOf('user', 1);
  const conversation = whole.conversation.slice(0, second + 1);
  return { ...whole, id: 'quiet-conversation', conversation, script: { ...whole.script, story: conversation } };
}

/** The mark of what the assistant said last before the second turn. */
const answerIn = ({ conversation }: Runnable): Mark =>
  marksIn(readableOf(conversation.findLast(({ role }) => role === 'assistant')!), 'F')[0]!;

/** A request in neutral words, and its size in tokens of the suite's counter. */
function read({ request }: Exchange): (Asked & { size: number })[] {
  const parsed = dialectOf(request.path)?.read(request);
  if (parsed?.kind !== 'read') return [];
  const body = parseJson(request.body);
  return [{ ...askedIn(parsed.request.messages, isRecord(body) ? body : undefined), size: parsed.request.size.input }];
}
