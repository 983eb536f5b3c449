import type { RunContext } from '../../run/run-context.ts';
import { distinctRefusedHosts } from '../../run/trace/refused-hosts.ts';
import { type TrialResult, UNASKED } from './trial.ts';

type Failed = Pick<TrialResult, 'pass' | 'noise'> & Partial<Pick<TrialResult, 'failure'>>;

/**
 * @param context what the adapter has declared by now, and needs no advice to declare
 * @returns what to do about a trial that failed: what is to be looked at depends on what went wrong
 */
export function nextStep({ pass, noise, failure }: Failed, context: Pick<RunContext, 'door' | 'onWire'>): string {
  const way = context.onWire === undefined ? WAYS[context.door] : WAY_OF_AGENT;
  const hosts = distinctRefusedHosts(noise);
  if (hosts.length > 0) return `It tried to connect to ${hosts.join(', ')}, which is refused. ${way}`;
  if (failure === UNASKED) return way;
  const result = pass?.result;
  const after = context.onWire === undefined ? AFTER_FAULT : AFTER_FAULT_OF_AGENT;
  if (result?.kind === 'threw') return after.threw;
  return result?.kind === 'fault' ? after[result.fault.kind] : LOOK;
}

const WAYS: Record<RunContext['door'], string> = {
  callback:
    'Send model requests through model.complete() (a program: a "model" line), or declare door: loopback and use the base URL it is given.',
  loopback: 'Give the base URL to every client that it makes.',
};

const LOOK = 'Look at what the adapter does with text, tool calls and tool results.';

/** Most whole agents have a manifest and no code of anybody's who reads this. */
const WAY_OF_AGENT =
  "Tell it the suite's address in its own way, by a file or a variable of its manifest: {{baseUrl}}, or {{origin}} where it adds the rest of the path itself. `conform serve` shows what it asks.";

const AFTER_FAULT = {
  threw:
    'The adapter, or the compactor behind it, raised this error: look for its words in your code. A pass that is not due has to return the messages unchanged.',
  crash: 'The program ended during a request: run it by itself, and look at what it printed last.',
  timeout:
    'It never answered: look for a promise that is never resolved, or an answer that is not flushed. If it only starts slowly, use --timeout.',
  protocol: 'Its answer does not fit the contract: compare it with the message above.',
  unsupported:
    "The adapter says that what it drives can't be set or asked like this, so the cases that need it are `unsupported`. If no release of it can, leave the kind of trigger, ceiling or capability out of the profile; if only an old one lacks it, there is nothing to mend.",
} as const;

const AFTER_FAULT_OF_AGENT = {
  ...AFTER_FAULT,
  threw:
    'The agent ended its turn with this error. Is all there that it wants (address, key, model, a log-in)? `conform serve` shows what it asks.',
  crash: 'The agent ended during a request: start it by itself, and look at what it printed last.',
  timeout:
    'It never ended its turn: start it by itself, and look at what it waits for. If it is only slow, use --timeout, or `timeout` in its manifest.',
  protocol: 'What did not fit stands in the message above. `conform serve` shows what it asks.',
} as const;
