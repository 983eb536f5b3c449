import type { AdapterHost } from '../adapter/host.ts';
import type { FullIdentity } from '../adapter/identity.ts';
import {
  closeServers,
  type RunChoice,
  type RunServers,
  runContextOf,
  startServers,
} from '../certify/execution/prepare-run.ts';
import { contextOn, type RunOnDrives } from '../run/run-context.ts';
import { askedAnyTime } from './checks/asked-any-time.ts';
import { cancelHeard } from './checks/cancel-heard.ts';
import type { AdapterUnderCheck, Check, CheckResult } from './checks/check.ts';
import { conversionOfText, declaredLosses } from './checks/conversion.ts';
import { countedRequest } from './checks/counted-request.ts';
import { errorUnderSuccess } from './checks/error-body.ts';
import { keepChecks } from './checks/keep-settings.ts';
import { factsSurvive, requestClasses } from './checks/lossless-pass.ts';
import { parallelCalls } from './checks/parallel-calls.ts';
import { promptSize } from './checks/prompt-size.ts';
import { summariesAccepted } from './checks/refused-summary.ts';
import { systemPrompt, toolsServed } from './checks/system-and-tools.ts';
import { toolContent } from './checks/tool-content.ts';
import { triggerFraction, triggerMessages, triggerTokens, windowOfFraction } from './checks/trigger-settings.ts';
import type { Compared } from './undeclared/look/compare-claims.ts';
import { lookForUndeclared } from './undeclared/look/look-for-undeclared.ts';

export const CHECKS: readonly Check[] = [
  conversionOfText,
  declaredLosses,
  requestClasses,
  summariesAccepted,
  factsSurvive,
  toolContent,
  triggerTokens,
  triggerFraction,
  windowOfFraction,
  triggerMessages,
  ...keepChecks,
  askedAnyTime,
  countedRequest,
  errorUnderSuccess,
  systemPrompt,
  toolsServed,
  parallelCalls,
  cancelHeard,
];

/** Only where a request holds what no case has put there. */
const checksOfAgents = ({ onWire }: FullIdentity): Check[] => (onWire === undefined ? [] : [promptSize]);

/** Who an adapter is, before it is examined. */
export interface Met {
  identity: FullIdentity;
  context: RunOnDrives;
}

/**
 * Examines an adapter apart from the compactor behind it: a finding about somebody's software that is really a fault of
 * our adapter is the worst a suite can do.
 * @param open starts the adapter
 * @param checked is told of each check when it is done
 * @param checks which checks, all where left out
 * @param met is told who the adapter is, before the first check
 * @param compared is told of each drive what is done there and not declared, or declared and not done, after all checks; where left
 * out nobody looks for it
 * @returns all checks, on every drive
 * @throws HandshakeError where the adapter can't be started or lacks what was asked for
 */
export async function examineAdapter(
  open: () => AdapterHost,
  choice: RunChoice,
  checked: (one: CheckResult) => void = () => {},
  checks: readonly Check[] = CHECKS,
  met: (adapter: Met) => void = () => {},
  compared?: (one: Compared) => void,
): Promise<CheckResult[]> {
  const host = open();
  let servers: RunServers = {};
  try {
    const identity = await host.identity();
    servers = await startServers(identity);
    const context = runContextOf(choice, identity, servers);
    met({ identity, context });
    const all: CheckResult[] = [];
    for (const drive of identity.drives) {
      for (const check of [...checks, ...(checks === CHECKS ? checksOfAgents(identity) : [])]) {
        const one = await perform(check, { identity, host, drive, context: contextOn(context, drive) });
        all.push(one);
        checked(one);
      }
    }
    for (const drive of compared === undefined ? [] : identity.drives) {
      const adapter = { identity, host, drive, context: contextOn(context, drive) };
      compared?.(await lookForUndeclared(adapter, checks, all));
    }
    return all;
  } finally {
    await host.close();
    await closeServers(servers);
  }
}

async function perform({ id, title, run }: Check, adapter: AdapterUnderCheck): Promise<CheckResult> {
  const noise: string[] = [];
  const host: AdapterHost = {
    ...adapter.host,
    step: async (request, options) => {
      const result = await adapter.host.step(request, options);
      noise.push(...result.noise);
      return result;
    },
  };
  const diagnosis = await run({ ...adapter, host });
  return { id, title, drive: adapter.drive, diagnosis, noise };
}
