import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { DRIVES } from '../../adapter/drives.ts';
import type { AdapterHost } from '../../adapter/host.ts';
import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import { PROTOCOL, type StepAnswer, type StepRequest, type SuiteMessage } from '../../adapter/protocol.ts';
import { packStepLine } from '../../adapter/runtime/packed-step.ts';
import type { Message } from '../../conversation/message.ts';
import type { DialectName } from '../../model/dialect/dialect.ts';
import { executeCase } from '../../run/execute.ts';
import { adaptCase } from '../../suite/adapt/adapt.ts';
import type { Runnable } from '../../suite/case/case.ts';
import { packageVersion } from '../../suite/package/package-version.ts';

/**
 * What an adapter that is a program reads on its standard input while a case is played. It is recorded from the very code
 * that runs cases, with an adapter that changes nothing and so never asks the model.
 * @returns one JSON text for each line
 */
export async function stdinLines(runnable: Runnable, drive: Drive, seed: string): Promise<string[]> {
  const lines: string[] = [];
  const host = recordingHost((line) => lines.push(line));
  const profile = { name: 'default', ...DEFAULT_PROFILE };
  const dialect: DialectName = runnable.dialect ?? 'openai-chat';
  await executeCase(adaptCase(runnable, profile, drive), drive, host, {
    suite: { version: packageVersion(), corpus: '' },
    adapter: { name: IDENTITY.name, version: IDENTITY.version },
    profile,
    dialect,
    dialects: [dialect],
    reach: 'preload',
    door: 'callback',
    matchers: [],
    seed,
    timeout: 10_000,
    arrival: 0,
  });
  return [said({ id: 'hello', verb: 'hello', protocol: PROTOCOL, suite: packageVersion() }), ...lines, BYE];
}

const said = (message: SuiteMessage): string => JSON.stringify(message);

const BYE = said({ id: 'bye', verb: 'bye' });

const IDENTITY: FullIdentity = {
  name: 'unchanged',
  version: '1',
  drives: [...DRIVES],
  door: 'callback',
  dialects: ['openai-chat', 'anthropic'],
  reach: ['preload'],
  matchers: [],
  profiles: { default: {} },
};

function recordingHost(record: (line: string) => void): AdapterHost {
  const views = new Map<string, Message[]>();
  let steps = 0;
  return {
    guard: 'none',
    identity: () => Promise.resolve(IDENTITY),
    step: (request) => {
      steps += 1;
      record(packStepLine({ id: `${steps}`, verb: 'step' }, request));
      return Promise.resolve({ kind: 'answer', answer: unchanged(request, views), inputMutated: false, noise: [] });
    },
    served: () => 0,
    changed: () => [],
    renew: () => Promise.resolve(),
    settle: () => Promise.resolve({ changed: [] }),
    close: () => Promise.resolve([]),
  };
}

function unchanged(request: StepRequest, views: Map<string, Message[]>): StepAnswer {
  if (request.drive === 'pure') return { messages: request.messages, state: request.state };
  if (request.do === 'open' || request.do === 'beside' || request.do === 'close') return { done: true };
  const known = views.get(request.session) ?? [];
  const said = request.do === 'turn' ? [request.input] : request.do === 'append' ? request.messages : [];
  const view = [...known, ...said];
  views.set(request.session, view);
  return { view };
}
