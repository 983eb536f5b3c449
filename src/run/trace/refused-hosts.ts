/**
 * Lines of an adapter's output that the network guard wrote: a connection, or a request, to another machine was refused. An
 * adapter that swallows the refusal goes on as if nothing had happened.
 */
const REFUSAL = /^Network guard: a (?:connection|request) to "([^"]*)" was refused/;

/** @returns the hosts that were refused, each as often as it was */
export const refusedHostsIn = (noise: readonly string[]): string[] =>
  noise.flatMap((line) => {
    const target = REFUSAL.exec(line)?.[1];
    return target === undefined ? [] : [hostOf(target)];
  });

/** @returns the hosts that were refused, each once */
export const distinctRefusedHosts = (noise: readonly string[]): string[] => [...new Set(refusedHostsIn(noise))];

/** Programs are refused by address, modules by host. */
const hostOf = (target: string): string => (URL.canParse(target) ? new URL(target).host || target : target);
