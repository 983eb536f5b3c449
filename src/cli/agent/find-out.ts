import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandshakeError } from '../../adapter/handshake-error.ts';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { beforeDeadline } from '../../certify/before-deadline.ts';
import type { Deadline } from '../../certify/certify-options.ts';
import { closeServers, runContextOf, startServers } from '../../certify/execution/prepare-run.ts';
import {
  assumedManifest,
  type FoundOut,
  type NamedAgent,
  usualVariables,
} from '../../certify/unknown/assumed-agent.ts';
import { type FirstTurn, firstTurn } from '../../certify/unknown/first-turn.ts';
import { type FittingScale, fittingScale } from '../../certify/unknown/fitting-scale.ts';
import type { RunContext } from '../../run/run-context.ts';
import { contextOn } from '../../run/run-context.ts';
import { roomyTrigger } from '../../suite/case/room-beside-prompt.ts';
import { packageVersion } from '../../suite/package/package-version.ts';
import { UsageError } from '../options/usage-error.ts';
import { writeManifest } from './write-manifest.ts';

/** ms of a step, starting the process among it */
const TIMEOUT = 60_000;

/** As much as could be found out; `stuck` says in words why not all of it. */
export interface FindingOut {
  found: FoundOut;
  stuck?: string;
}

/** What goes with every step of it. */
interface WayOfFinding {
  seed: string;
  /** hears in a line what is done next */
  told: (line: string) => void;
  deadline?: Deadline;
}

/**
 * Starts the agent, lets it answer, and grows sessions until it compacts one.
 * @throws UsageError where it asks no model in an API that is spoken here: with what was tried
 * @throws TimeOverError where the time of the run is over before
 */
export async function findOut(agent: NamedAgent, finding: WayOfFinding): Promise<FindingOut> {
  const { told } = finding;
  told(`Starting ${agent.command.join(' ')}, for a first turn.`);
  const turn = await withAgent(agent, {}, finding, (host, context) => firstTurn(host, context)).catch(notStarted);
  if (turn.kind === 'unspoken')
    throw new UsageError(`${agent.command.join(' ')} asks in an API that is not spoken here. ${turn.words}.`);
  if (turn.kind === 'silent') throw new UsageError(silenceOf(agent, turn.reason, turn.noise));
  const { kind: _, ...found } = turn;
  told(`It asks through the API ${found.dialect}, ${toolsInWords(found)}. Sessions are grown until it compacts one.`);
  const fitting = await withAgent(agent, found, finding, (host, context) =>
    fittingScale(host, context, (largest) => told(`  sessions of up to ${inTokens(largest)}`)),
  );
  if (fitting.kind !== 'found') return { found, stuck: whyStuck(fitting) };
  const { overhead, effectiveTrigger } = fitting.calibration.sizes;
  told(`It compacts at about ${inTokens(effectiveTrigger + overhead)}, ${ownPart(overhead)}.`);
  return { found: { ...found, scale: fitting.scale } };
}

const toolsInWords = ({ tools }: FoundOut): string =>
  tools === undefined
    ? 'and its model is not offered the tools of a server of MCP by name'
    : `and calls a tool of a case "${tools.named ?? tools.offered ?? '{{tool}}'}"`;

const inTokens = (size: number): string => `${Math.round(size).toLocaleString('en')} tokens`;
const ownPart = (overhead: number): string => `${overhead.toLocaleString('en')} of them its own prompt and tools`;

/** What keeps the suite from going on, and what a person can do about it. */
function whyStuck(fitting: Exclude<FittingScale, { kind: 'found' }>): string {
  switch (fitting.kind) {
    case 'never':
      return `No session was seen to be compacted, of up to ${inTokens(fitting.largest)}. Tell it of a smaller window, by --env, --file or --model, if it can be told.`;
    case 'always':
      return `It compacts whatever the size, also a session of ${inTokens(fitting.smallest)} (${fitting.reason}): its own prompt and tools may be all that its trigger leaves room for. Tell it of a larger window, or a later trigger.`;
    case 'cramped': {
      const { overhead, effectiveTrigger } = fitting.calibration.sizes;
      return `It compacts at about ${inTokens(effectiveTrigger + overhead)}, ${ownPart(overhead)}: that leaves a conversation too little room. Tell it of a larger window or a later trigger, by --env, --file or --model: ${inTokens(roomyTrigger(overhead))} or more.`;
    }
    case 'failed':
      return `A session of up to ${inTokens(fitting.size)} could not be judged: ${fitting.reason.replace(/\.*$/, '.')} Where a request for a summary was not known as one, --summarizer-contains "words of its prompt for summaries" names it.`;
  }
}

type Use<T> = (host: ReturnType<typeof openAdapter>, context: RunContext) => Promise<T>;

async function withAgent<T>(
  agent: NamedAgent,
  found: FoundOut,
  { seed, deadline }: WayOfFinding,
  use: Use<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-unknown-'));
  try {
    writeManifest(folder, assumedManifest(agent, found), []);
    const host = openAdapter(await resolveAdapter(folder, folder), { suite: packageVersion() });
    const identity = await host.identity();
    const servers = await startServers(identity);
    try {
      const suite = { version: packageVersion(), corpus: '' };
      const context = contextOn(runContextOf({ suite, seed, timeout: TIMEOUT }, identity, servers), 'agent');
      return await beforeDeadline(use(host, context), 'the agent was being found out about', deadline);
    } finally {
      await host.close();
      await closeServers(servers);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing that was tried brought it to a turn. */
function notStarted(error: unknown): Extract<FirstTurn, { kind: 'silent' }> {
  if (!(error instanceof HandshakeError)) throw error;
  return { kind: 'silent', reason: error.message, noise: [] };
}

const silenceOf = (agent: NamedAgent, reason: string, noise: readonly string[]): string =>
  [
    `${agent.command.join(' ')} asked no model in its first turn. ${reason}`,
    `Tried: ACP on its standard input and output; ${Object.keys({ ...usualVariables(), ...agent.environment }).join(', ')}${agent.files.length === 0 ? '' : `; the files ${agent.files.map(({ path: place }) => place).join(', ')}`}.`,
    ...(noise.length === 0 ? [] : ['It said:', ...[...new Set(noise)].slice(0, 5).map((line) => `    ${line}`)]),
    "Tell it the suite's address in its own way: --env 'NAME={{baseUrl}}', or --file 'work/its-config.json={...}' (home/ for its home). Texts may name {{baseUrl}} (with the path that clients of the dialect expect, /v1), {{origin}} (without), {{apiKey}}, {{model}}, {{summarizerModel}}, {{dialect}}, {{window}}, {{trigger}}, {{reserved}}, {{keep}}, {{home}} and {{work}}. conform serve shows what an agent asks. Where it speaks another protocol, a manifest can say so (spec/README.md).",
  ].join('\n');
