import type { Verdict } from '../../../src/verdict/verdict-order.ts';

/** An adapter that does something it must not, and what may come of it. */
export interface HostileAdapter {
  name: string;
  /** in one line */
  misdeed: string;
  /** texts by the name of the file; `adapter.yaml` is there where it is a program */
  files: Record<string, string>;
  /** the case it misbehaves in, where it is another one */
  victim?: string;
  expected: Expected;
}

/** The case in which most of them misbehave: six calls in one message, and their results. */
export const VICTIM = 'CC-0001[fanout=6]';

export interface Expected {
  /** exit codes of the suite */
  exit: readonly number[];
  /** verdicts of the case it misbehaves in; empty where the run never gets so far */
  victim: readonly Verdict[];
  /** verdicts of the cases before and after it */
  others: readonly Verdict[];
  /** what it has started may go on where that leaves the session with an environment of its own, as SECURITY.md says */
  mayEscape?: true;
  /** what the suite may not print, not even as part of a message */
  unprinted?: string;
}

/** Where what comes of it is the adapter's own business, as long as it stays in its case. */
export const ANY: readonly Verdict[] = ['pass', 'fail', 'crash', 'timeout', 'protocol'];

/** Only the case it happens in may say anything else than before. */
export function costsItsCase(...victim: Verdict[]): Expected {
  const isPassed = victim.includes('pass');
  const isOther = victim.some((verdict) => verdict !== 'pass');
  return { exit: [...(isPassed ? [0] : []), ...(isOther ? [1] : [])], victim, others: ['pass'] };
}

/** It never begins: nothing is said of any case, and the run is incomplete. */
export const NEVER_BEGINS: Expected = { exit: [3], victim: [], others: [] };

/** What it says of itself can be no adapter's word: it is refused, and nothing is run. */
export const REFUSED: Expected = { exit: [2], victim: [], others: [] };

type More = Pick<Expected, 'mayEscape' | 'unprinted'>;

/**
 * A module that works, but for one case.
 * @param code runs when that case is played; may return, await, and read `input`
 */
export const inCase = (
  name: string,
  misdeed: string,
  code: string,
  verdicts: readonly Verdict[],
  more: More = {},
): HostileAdapter => ({
  name,
  misdeed,
  files: { 'adapter.mjs': moduleWith({ code }), 'example.mjs': EXAMPLE },
  expected: { ...costsItsCase(...verdicts), ...more },
});

/**
 * The same as a session, which keeps its conversation.
 * @param code runs in that case before a pass; may return, and read `folder`
 * @param members of the session, in the place of its own
 */
export const inSession = (
  name: string,
  misdeed: string,
  { code = '', members = '', opening = '' }: { code?: string; members?: string; opening?: string },
  verdicts: readonly Verdict[],
): HostileAdapter => ({
  name,
  misdeed,
  files: { 'adapter.mjs': moduleWith({ members: sessionWith({ code, members, opening }) }), 'example.mjs': EXAMPLE },
  expected: costsItsCase(...verdicts),
});

const sessionWith = ({ code, members, opening }: Record<'code' | 'members' | 'opening', string>): string => `
  drives: ['session'],
  profiles: { default: { ...example.profiles.default, capabilities: ['archive'] } },
  async open({ model, settings, folder }) {
    let messages = [];
    let state = null;
    let misbehaves = false;
    const session = {
      async step(step) {
        if (step.do === 'append') messages.push(...step.messages);
        misbehaves ||= isVictim({ messages });
        if (misbehaves) { ${opening} }
        if (step.do === 'compact') {
          if (misbehaves) { ${code} }
          const before = messages;
          ({ messages, state } = await example.compact({ messages, state, model, settings, reason: step.reason }));
          const gone = before.filter((one) => !messages.includes(one) && one.meta?.summary !== true);
          if (gone.length > 0) fs.appendFileSync(folder + '/history.jsonl', gone.map((one) => JSON.stringify(one) + '\\n').join(''));
        }
        return { view: messages };
      },
      ${members}
    };
    return session;
  },`;

/** A pass that is taken back, and requested again. */
const TAKEN_BACK = 'CC-0421[reason=manual]';

/** @param code runs when the pass was taken back; may return, and read `input` */
export const takenBack = (
  name: string,
  misdeed: string,
  code: string,
  verdicts: readonly Verdict[],
): HostileAdapter => ({
  ...atImport(
    name,
    misdeed,
    {
      top: `let isFirst = true; const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));`,
      members: `
  profiles: { default: { ...example.profiles.default, capabilities: ['cancel'] } },
  async compact(input) {
    if (!JSON.stringify(input.messages).includes('choir weekend') || !isFirst) return example.compact(input);
    isFirst = false;
    const taken = new Promise((resolve) => input.signal.addEventListener('abort', resolve));
    void input.model.complete({ messages: [{ role: 'user', content: JSON.stringify(input.messages) }] }).catch(() => {});
    await taken;
    ${code}
    return { messages: input.messages };
  },`,
    },
    costsItsCase(...verdicts),
  ),
  victim: TAKEN_BACK,
});

/** A module that does something when it is imported, or says something odd of itself. */
export const atImport = (
  name: string,
  misdeed: string,
  parts: { top?: string; members?: string; code?: string },
  expected: Expected,
): HostileAdapter => ({
  name,
  misdeed,
  files: { 'adapter.mjs': moduleWith(parts), 'example.mjs': EXAMPLE },
  expected,
});

/** Replaced by the path of the example that is in the repository. */
export const EXAMPLE_PATH = 'EXAMPLE_PATH';

/** The example, and how the case is known in which it is to misbehave. */
const EXAMPLE = `
import example from ${JSON.stringify(EXAMPLE_PATH)};
const { stringify } = JSON;
export const isVictim = ({ messages }) => messages?.length === 15 && stringify(messages).includes('checkout_timezone');
export default example;
`;

const moduleWith = ({
  top = '',
  members = '',
  code = '',
}: {
  top?: string;
  members?: string;
  code?: string;
}): string => `
import { execFileSync, execSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { parentPort, Worker } from 'node:worker_threads';
import example, { isVictim } from './example.mjs';
const never = () => new Promise(() => {});
const mark = process.env.CONFORM_CAMPAIGN;
${top}
export default {
  ...example,
  async compact(input) {
    if (isVictim(input)) { ${code} }
    return example.compact(input);
  },
  ${members}
};
`;

/** What a program does otherwise than the contract asks; all parts are code, with the message in `message`. */
export interface ProgramParts {
  /** before anything else */
  top?: string;
  /** in the place of the answer to hello */
  hello?: string;
  /** before the step of the one case is answered; may return, and then it is not answered any more */
  code?: string;
  /** after that answer */
  afterwards?: string;
}

export const program = (name: string, misdeed: string, parts: ProgramParts, expected: Expected): HostileAdapter => ({
  name,
  misdeed,
  files: {
    'adapter.yaml': 'start: [node, program.mjs]\n',
    'example.mjs': EXAMPLE,
    'program.mjs': programWith(parts),
  },
  expected,
});

const HELLO = `say({ id: message.id, protocol: 1, name: 'hostile', version: '1', profiles: example.profiles });`;

const programWith = ({ top = '', hello = HELLO, code = '', afterwards = '' }: ProgramParts): string => `
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import example, { isVictim } from './example.mjs';
const print = (text) => { for (let left = Buffer.from(text); left.length > 0; ) { try { left = left.subarray(fs.writeSync(1, left)); } catch (error) { if (error.code !== 'EAGAIN') throw error; } } };
const say = (message) => print(JSON.stringify(message) + '\\n');
const never = () => new Promise(() => {});
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const waiting = new Map();
let calls = 0;
const modelFor = (step) => ({
  complete: (request) => new Promise((resolve, reject) => {
    const call = String(++calls);
    waiting.set(call, ({ status, body }) => (status === 200 ? resolve(body) : reject(new Error(String(status)))));
    say({ call, for: step, model: request });
  }),
});
${top}
async function step(message) {
  const misbehaves = isVictim(message);
  if (misbehaves) { ${code} }
  say({ id: message.id, ...(await example.compact({ ...message, model: modelFor(message.id) })) });
  if (misbehaves) { ${afterwards} }
}
async function hear(message) {
  if ('call' in message) return waiting.get(message.call)?.(message);
  if ('cancel' in message) return;
  if (message.verb === 'hello') { ${hello} }
  if (message.verb === 'step') await step(message);
  if (message.verb === 'bye') process.exit(0);
}
createInterface({ input: process.stdin }).on('line', (line) => void hear(JSON.parse(line)));
`;
