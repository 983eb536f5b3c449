import { isRecord, parseJson } from '../../../conversation/json.ts';
import type { JsonValue } from '../../../conversation/message.ts';
import type { LinesSection } from '../../agent-section/agent-section.ts';
import { fillJson, type TemplateValues } from '../../agent-section/template.ts';
import { LATE, within } from '../../child-process/deadline.ts';
import { decodeLine, lineOf } from '../../child-process/json-lines.ts';
import { HandshakeError } from '../../handshake-error.ts';
import { type AgentChild, endingOf, startAgentChild } from './agent-child.ts';
import type { AgentConversation, AgentDriver, AgentProcess, TurnEnd } from './agent-driver.ts';
import { fallenSilent } from './fallen-silent.ts';
import { hasFields, valueAtPointer, withValueAt, wordsOfValue } from './json-fields.ts';
import { refuseNotStarted } from './refuse-not-started.ts';
import { turnValues } from './turn-values.ts';

/** A line that somebody waits for. */
interface Awaited {
  /** its fields; undefined where only a failure is waited for */
  line: JsonValue | undefined;
  settle: (heard: HeardLine) => void;
  /** where the suite can't go on, for which the agent is not to blame */
  giveUp: (error: unknown) => void;
}

/** What came: the line that was waited for, or one that says that it will not come. */
type HeardLine = { kind: 'awaited'; line: unknown } | { kind: 'failed'; message: string };

/** A process that is spoken to in lines of JSON. */
interface LineTalk {
  section: LinesSection;
  child: AgentChild;
  awaited: Awaited | undefined;
  /** when it said something last */
  lastLine: number;
  quietSince: AgentConversation['quietSince'];
  /** of the conversation that is open */
  values: TemplateValues;
}

/**
 * An agent that talks in lines of JSON: what to say, and by which line something has ended, stands in its manifest. All other lines
 * are its affair.
 * @throws HandshakeError where it can't be started, or is not ready in time
 */
export async function startLinesAgent(started: AgentProcess, section: LinesSection): Promise<AgentDriver> {
  const child = startAgentChild(started, {
    line: (bytes) => hear(talk, decodeLine(bytes).text, started.noise),
    overlong: () => started.noise('A line of more than 64 MiB was not read.'),
  });
  const talk: LineTalk = {
    section,
    child,
    awaited: undefined,
    lastLine: performance.now(),
    quietSince: () => undefined,
    values: {},
  };
  await refuseNotStarted(child);
  await ready(talk, started);
  return {
    ...endingOf(child),
    begin: async ({ values, quietSince }) => {
      talk.values = values;
      talk.quietSince = quietSince;
      await begin(talk);
    },
    turn: async (input): Promise<TurnEnd> => {
      const said = fillJson(section.turn, turnValues(talk.values, input));
      const { silence } = section;
      const heard = await (silence === undefined
        ? exchange(talk, said, section.ends)
        : untilSilent(talk, said, silence));
      return heard?.kind === 'failed' ? heard : { kind: 'ended' };
    },
  };
}

async function ready(talk: LineTalk, { startTimeout }: AgentProcess): Promise<void> {
  const { section, child } = talk;
  if (section.ready === undefined) return;
  const { send, answered } = section.ready;
  const heard = await within(startTimeout, exchange(talk, send, answered)).catch(thrown);
  if (heard !== LATE && heard.kind === 'awaited') return;
  await child.kill(0);
  if (heard !== LATE) throw new HandshakeError(`It does not get ready: ${heard.message}`);
  throw new HandshakeError(
    `No line with the fields ${JSON.stringify(answered)} within ${startTimeout} ms, by which the manifest says that it is ready. ${child.stderr()}`.trimEnd(),
  );
}

const thrown = (error: unknown): HeardLine => ({ kind: 'failed', message: (error as Error).message });

async function begin(talk: LineTalk): Promise<void> {
  if (talk.section.begin === undefined) return;
  const { send, answered, session } = talk.section.begin;
  const said = fillJson(send, talk.values);
  if (answered === undefined) return say(talk, said);
  const heard = await exchange(talk, said, answered);
  if (heard.kind === 'failed') throw new Error(`It does not begin a conversation: ${heard.message}`);
  if (session === undefined) return;
  const name = valueAtPointer(heard.line, session);
  if (name === undefined)
    throw new Error(
      `The line that answers the beginning has nothing at ${session}, where the name of the conversation is expected.`,
    );
  talk.values = { ...talk.values, session: name as JsonValue };
}

/** Says a line, and waits until nothing more comes. @returns the failure, where one is said before */
async function untilSilent(talk: LineTalk, said: JsonValue, silence: number): Promise<HeardLine | undefined> {
  const over = new AbortController();
  talk.lastLine = performance.now();
  const heard = { lastLine: () => talk.lastLine, quietSince: () => talk.quietSince() };
  try {
    return (
      (await Promise.race([exchange(talk, said, undefined), fallenSilent(silence, heard, over.signal)])) ?? undefined
    );
  } finally {
    over.abort();
    talk.awaited = undefined;
  }
}

/** Says a line, or nothing, and waits for one. Rejects when the process ends meanwhile. */
function exchange(talk: LineTalk, said: JsonValue | undefined, line: JsonValue | undefined): Promise<HeardLine> {
  const heard = new Promise<HeardLine>((resolve, reject) => {
    talk.awaited = { line, settle: resolve, giveUp: reject };
  });
  if (said !== undefined) say(talk, said);
  return Promise.race([heard, talk.child.died]);
}

const say = ({ child }: LineTalk, value: JsonValue): void => child.write(lineOf(JSON.stringify(value)));

/** What is no JSON is no line of its protocol. A failure is looked for first: it may have all fields of an end. */
function hear(talk: LineTalk, text: string, noise: (line: string) => void): void {
  talk.lastLine = performance.now();
  const line = parseJson(text);
  if (!isRecord(line)) {
    if (text.trim() !== '') noise(text);
    return;
  }
  const { awaited, section } = talk;
  try {
    answer(talk, line);
  } catch (error) {
    awaited?.giveUp(error);
    noise(`A line was not answered: ${(error as Error).message}`);
    return;
  }
  if (awaited === undefined) return;
  const failure = failureIn(section, line);
  if (failure === undefined && (awaited.line === undefined || !hasFields(line, awaited.line))) return;
  talk.awaited = undefined;
  awaited.settle(failure === undefined ? { kind: 'awaited', line } : { kind: 'failed', message: failure });
}

function answer(talk: LineTalk, line: unknown): void {
  const wanted = talk.section.answers?.find((one) => hasFields(line, one.line));
  if (wanted === undefined) return;
  const repeated = Object.entries(wanted.repeats ?? {});
  const said = repeated.reduce(
    (value, [to, from]) => withValueAt(value, to, (valueAtPointer(line, from) ?? null) as JsonValue),
    fillJson(wanted.send, talk.values),
  );
  say(talk, said);
}

function failureIn({ fails }: LinesSection, line: unknown): string | undefined {
  if (fails === undefined || !hasFields(line, fails.line)) return undefined;
  const message = valueAtPointer(line, fails.message);
  return message === undefined ? JSON.stringify(line) : wordsOfValue(message);
}
