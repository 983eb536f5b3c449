import type { JsonRecord } from '../../conversation/json.ts';
import { LATE, within } from '../child-process/deadline.ts';
import { createNoise } from '../child-process/noise.ts';
import { takenBackBy } from '../child-process/taken-back.ts';
import { HandshakeError, restated } from '../handshake-error.ts';
import type { ModelDoor } from '../host.ts';
import type { ManifestClaims } from '../identity.ts';
import { PROTOCOL, type StepRequest, type SuiteMessage } from '../protocol.ts';
import { toWireRequest } from '../runtime/completion-request.ts';
import { type HandedBySession, mapAnswerMessages, noteHandedMessages } from '../runtime/handed-messages.ts';
import { packStepLine } from '../runtime/packed-step.ts';
import { protocolFault, type RawStepResult, type RunningAdapter } from '../runtime/running-adapter.ts';
import { withShortError } from '../runtime/thrown.ts';
import { checkAnswer } from '../validation/check-answer.ts';
import { readHello } from '../validation/read-hello.ts';
import { describeShapeProblem, jsonExcerpt } from '../validation/shape-check.ts';
import {
  ask,
  type CallAnswerer,
  type Channel,
  cancel,
  type OutgoingMessage,
  openChannel,
  stderrOf,
  wholeStderrOf,
} from './line-channel.ts';
import { reuseHandedMessages } from './reuse-messages.ts';

export interface ProcessOptions {
  command: readonly string[];
  cwd: string;
  /** of the manifest that names the program */
  claims: ManifestClaims;
  /** version of the suite, told in the handshake */
  suite: string;
  /** ms for the handshake */
  startTimeout: number;
}

/** ms a program gets to end by itself after `bye` */
const FAREWELL = 500;

/**
 * Starts a program and shakes hands.
 * @param closing takes that back
 * @throws HandshakeError where it does not start, dies, stays silent, or says what the contract does not know
 */
export async function startProcessAdapter(options: ProcessOptions, closing: AbortSignal): Promise<RunningAdapter> {
  const noise = createNoise();
  const { startRefusingProxy } = await import('../runtime/refusing-proxy.ts');
  const recorder = await startRefusingProxy((line) => noise.add(line));
  const channel = openChannel(options.command, { cwd: options.cwd, env: recorder.environment }, noise);
  channel.child.ended.then(() => recorder.close());
  try {
    const takeBack = () => void channel.child.kill();
    const identity = readHello(await takenBackBy(closing, takeBack, hello(channel, options)), options.claims);
    const summarizers = new Map<string, string>();
    const handed: HandedBySession = new Map();
    let steps = 0;
    return {
      identity,
      step: (request, { door, signal }) => {
        steps += 1;
        const id = `${steps}`;
        const known = noteHandedMessages(handed, request);
        const answer = step(channel, id, request, callsThrough(door, summarizerOf(request, summarizers)));
        signal?.addEventListener('abort', () => cancel(channel, id));
        return answer.then((result) => mapAnswerMessages(result, (list) => reuseHandedMessages(list, known)));
      },
      death: () => channel.death,
      takeNoise: () => channel.noise.take(),
      leftBehind: () => channel.child.leftBehind().map(({ command }) => command),
      stderrTail: () => stderrOf(channel),
      end: (manner) => (manner === 'bye' ? sayBye(channel) : channel.child.kill()),
    };
  } catch (error) {
    await channel.child.kill();
    throw error instanceof HandshakeError ? restated(error, `${error.message}\n${byHand(options)}`) : error;
  }
}

async function hello(channel: Channel, { suite, startTimeout }: ProcessOptions): Promise<JsonRecord> {
  const answering = ask(channel, asking({ id: 'hello', verb: 'hello', protocol: PROTOCOL, suite }), noCalls);
  const reply = await within(startTimeout, answering);
  if (reply === LATE) {
    const hint = 'Does it flush stdout after each line?';
    throw new HandshakeError(
      `No answer to "hello" within ${startTimeout} ms. ${hint} ${wholeStderrOf(channel)}`.trimEnd(),
    );
  }
  if (reply.kind === 'fault') throw new HandshakeError(startFault(channel, reply.fault.detail));
  return reply.line;
}

/** Before anything is evaluated there is room for all a program printed, as it was printed. */
const startFault = (channel: Channel, detail: string): string =>
  channel.end === undefined || detail !== channel.death ? detail : `${channel.end} ${wholeStderrOf(channel)}`.trimEnd();

const asking = (message: { id: string } & SuiteMessage): OutgoingMessage => ({
  id: message.id,
  json: JSON.stringify(message),
});

const noCalls: CallAnswerer = () =>
  Promise.reject(new HandshakeError('The adapter called the model before it answered "hello".'));

const byHand = ({ command, cwd }: ProcessOptions): string =>
  `To see it by hand: cd ${cwd} && echo '{"id":"hello","verb":"hello","protocol":${PROTOCOL},"suite":"by hand"}' | ${command.join(' ')}`;

async function step(channel: Channel, id: string, request: StepRequest, onCall: CallAnswerer): Promise<RawStepResult> {
  const reply = await ask(channel, { id, json: packStepLine({ id, verb: 'step' }, request) }, onCall);
  if (reply.kind === 'fault') return reply;
  const { id: _, ...value } = reply.line;
  const checked = checkAnswer(request, value);
  if (checked.kind === 'wrong') {
    return protocolFault(
      `The answer to "${request.do}" is wrong ${describeShapeProblem(checked.problem)} The answer: ${jsonExcerpt(value)}`,
    );
  }
  return { kind: 'answer', answer: withShortError(checked.answer), inputMutated: false };
}

const callsThrough =
  (door: ModelDoor, summarizer: string): CallAnswerer =>
  (request) =>
    door(toWireRequest(request, summarizer));

/** Only the first step of a session brings settings along, and a session beside it shares its model. */
function summarizerOf(request: StepRequest, known: Map<string, string>): string {
  if (request.drive === 'pure') return request.settings.models.summarizer;
  if (request.do === 'open') known.set(request.session, request.settings.models.summarizer);
  if (request.do === 'beside') known.set(request.session, known.get(request.of) ?? '');
  return known.get(request.session) ?? '';
}

async function sayBye(channel: Channel): Promise<void> {
  ask(channel, asking({ id: 'bye', verb: 'bye' }), noCalls).catch(() => {});
  channel.child.closeInput();
  await within(FAREWELL, channel.child.ended);
  await channel.child.kill();
}
