import { distinctRefusedHosts } from '../../run/trace/refused-hosts.ts';
import type { TrialResult } from './trial.ts';

/** @returns what to do about a trial that failed: what is to be looked at depends on what went wrong */
export function nextStep({ pass, noise }: Pick<TrialResult, 'pass' | 'noise'>): string {
  const hosts = distinctRefusedHosts(noise);
  if (hosts.length > 0)
    return `It wanted to reach ${hosts.join(', ')}, and was not let. Send model requests through model.complete() (a program: a "model" line), or declare door: loopback and use the base URL it is given.`;
  const result = pass?.result;
  if (result?.kind === 'threw')
    return 'That is the error as the adapter, or the compactor behind it, raised it: look for these words in your code. A pass that is not due gives the messages back as they are.';
  if (result?.kind !== 'fault') return LOOK;
  return AFTER_FAULT[result.fault.kind];
}

const LOOK = 'Look at what the adapter does with text, tool calls and tool results.';

const AFTER_FAULT = {
  crash: 'The program ended while it was asked something: run it by itself, and look at what it printed last.',
  timeout:
    'It never answered: look for a promise nobody resolves, or an answer that is not flushed. With a slow start, say --timeout.',
  protocol: 'It answered in a form the contract does not have: compare the answer with the words above.',
} as const;
