import type { RunContext } from '../../run/run-context.ts';
import { distinctRefusedHosts } from '../../run/trace/refused-hosts.ts';
import type { TrialResult } from './trial.ts';

/**
 * @param door what the adapter has declared by now, and needs no advice to declare
 * @returns what to do about a trial that failed: what is to be looked at depends on what went wrong
 */
export function nextStep({ pass, noise }: Pick<TrialResult, 'pass' | 'noise'>, door: Door): string {
  const hosts = distinctRefusedHosts(noise);
  if (hosts.length > 0) return `It tried to connect to ${hosts.join(', ')}, which is refused. ${WAYS[door]}`;
  const result = pass?.result;
  if (result?.kind === 'threw')
    return 'The adapter, or the compactor behind it, raised this error: look for its words in your code. A pass that is not due has to return the messages unchanged.';
  if (result?.kind !== 'fault') return LOOK;
  return AFTER_FAULT[result.fault.kind];
}

type Door = RunContext['door'];

const WAYS: Record<Door, string> = {
  callback:
    'Send model requests through model.complete() (a program: a "model" line), or declare door: loopback and use the base URL it is given.',
  loopback: 'Give the base URL to every client that it makes.',
};

const LOOK = 'Look at what the adapter does with text, tool calls and tool results.';

const AFTER_FAULT = {
  crash: 'The program ended during a request: run it by itself, and look at what it printed last.',
  timeout:
    'It never answered: look for a promise that is never resolved, or an answer that is not flushed. If it only starts slowly, use --timeout.',
  protocol: 'Its answer does not fit the contract: compare it with the message above.',
  unsupported:
    "The adapter says that what it drives can't be set or asked like this, so the cases that need it are `unsupported`. If no release of it can, leave the kind of trigger, ceiling or capability out of the profile; if only an old one lacks it, there is nothing to mend.",
} as const;
