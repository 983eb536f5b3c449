import type { AdapterHost } from '../adapter/host.ts';
import type { FullIdentity } from '../adapter/identity.ts';
import type { Drive } from '../adapter/profile.ts';
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
import { spokenApi } from './checks/spoken-api.ts';
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

/** Only where a request holds what no case has put there: whether one gets here at all comes first. */
const checksFor = (checks: readonly Check[], { onWire }: FullIdentity): readonly Check[] =>
  checks !== CHECKS || onWire === undefined ? checks : [spokenApi, ...checks, promptSize];

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
    const on = (drive: Drive): AdapterUnderCheck => ({ identity, host, drive, context: contextOn(context, drive) });
    const seen: Drive[] = [];
    for (const drive of identity.drives) {
      const found = await examineDrive(on(drive), checksFor(checks, identity), checked);
      all.push(...found);
      if (!found.some(endsLook)) seen.push(drive);
    }
    for (const drive of compared === undefined ? [] : seen) compared?.(await lookForUndeclared(on(drive), checks, all));
    return all;
  } finally {
    await host.close();
    await closeServers(servers);
  }
}

/** Where no model is reached there is nothing more to look at, and whatever else were said of it would lead astray. */
async function examineDrive(
  adapter: AdapterUnderCheck,
  checks: readonly Check[],
  checked: (one: CheckResult) => void,
): Promise<CheckResult[]> {
  const found: CheckResult[] = [];
  for (const check of checks) {
    const one = await perform(check, adapter);
    found.push(one);
    checked(one);
    if (endsLook(one)) break;
  }
  return found;
}

const endsLook = ({ id, diagnosis }: CheckResult): boolean => id === spokenApi.id && diagnosis.kind === 'wrong';

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
