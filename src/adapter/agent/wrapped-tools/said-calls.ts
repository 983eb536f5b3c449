import type { CaseCall } from '../own-tool/lent-files.ts';

/** What the model of a case has called in one conversation. */
export interface SaidCalls {
  /** Remembers a call, as the model says it. */
  say(call: CaseCall): void;
  /** Remembers that a call of this tool has this id in the agent's requests: agents may give their own. */
  meet(id: unknown, name: string): void;
  /** @returns the tool of the call that had this id last */
  nameOf(id: unknown): string | undefined;
  /** @returns the arguments as the model said them, where it said what is the same as JSON without spaces */
  asSaid(id: unknown, name: string, plain: string): string | undefined;
}

/** @returns the memory of a conversation in which nothing was called yet */
export function saidCalls(): SaidCalls {
  const names = new Map<unknown, string>();
  const said = new Map<string, string>();
  return {
    say: ({ id, name, arguments: given }) => {
      const plain = JSON.stringify(JSON.parse(given));
      said.set(keyOf([name, plain]), given);
      if (id === undefined) return;
      names.set(id, name);
      said.set(keyOf([name, plain, id]), given);
    },
    meet: (id, name) => {
      if (typeof id === 'string') names.set(id, name);
    },
    nameOf: (id) => names.get(id),
    // Two may have said the same in other words, such as 1 and 1.0.
    asSaid: (id, name, plain) => said.get(keyOf([name, plain, id])) ?? said.get(keyOf([name, plain])),
  };
}

const keyOf = (parts: unknown[]): string => JSON.stringify(parts);
