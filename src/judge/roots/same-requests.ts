import type { Trace } from '../../run/trace/trace.ts';
import type { Finding } from '../findings/finding.ts';
import { isViolation } from '../findings/finding.ts';

/**
 * Findings name a request by its place in its step, and the last request of a turn of an agent is one of its own step and of
 * the turn as a whole.
 * @returns the same findings, with each request by one number in the whole trace: the same bytes are the same request
 */
export function withRequestsOfTrace(findings: readonly Finding[], { steps }: Trace): Finding[] {
  const numbers = new Map<string, number>();
  const numberOf = (step: number, place: number): number => {
    const taken = steps[step];
    const body = (taken?.exchanges[place] ?? taken?.probe)?.request.body ?? `${step} ${place}`;
    const number = numbers.get(body) ?? numbers.size;
    numbers.set(body, number);
    return number;
  };
  return findings.map((finding) => {
    const { step } = finding;
    if (!isViolation(finding) || step === undefined || finding.requests === undefined) return finding;
    return { ...finding, requests: finding.requests.map((place) => numberOf(step, place)) };
  });
}
