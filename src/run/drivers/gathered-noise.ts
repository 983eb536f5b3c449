import type { DrivenHost } from '../environment/driven-host.ts';
import type { TakenStep } from './driver.ts';

/** What an adapter says beside the contract, in the order in which it was said. */
export interface GatheredNoise {
  /** the host, whose results say nothing beside the contract any more */
  host: DrivenHost;
  /** @returns the steps, the last of which has all that was said since; where there is none it waits for the next */
  onLast(taken: TakenStep[]): TakenStep[];
  /** @returns what was said since; it is then forgotten */
  rest(): string[];
}

/**
 * One turn of an agent may be several steps or none, and what it said in it has to be told once: it is taken from the results here, and
 * given to what they came to.
 */
export function gatherNoise(host: DrivenHost): GatheredNoise {
  const said: string[] = [];
  return {
    host: {
      step: async (request, options) => {
        const result = await host.step(request, options);
        said.push(...result.noise);
        return { ...result, noise: [] };
      },
    },
    onLast: (taken) => {
      const last = taken.at(-1);
      if (last === undefined || said.length === 0) return taken;
      const { reading } = last;
      return [
        ...taken.slice(0, -1),
        { ...last, reading: { ...reading, noise: [...reading.noise, ...said.splice(0)] } },
      ];
    },
    rest: () => said.splice(0),
  };
}
