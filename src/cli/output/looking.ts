import { printable } from '../../suite/yaml/printable.ts';
import { print } from './print.ts';

/** What is said while the trigger of a whole agent is looked for: there is nothing else to tell of for minutes. */
export interface Looking {
  /** @param name of the agent */
  begin(name: string): void;
  end(): void;
}

/** ms between two lines */
const PATIENCE = 20_000;

/** @returns what has nothing to say yet */
export function looking(clock: () => number = Date.now): Looking {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin: (name) => {
      const since = clock();
      print(
        printable(
          `Looking for the size at which ${name} compacts: sessions are grown, which may take a minute or two.`,
        ),
      );
      timer = setInterval(
        () => print(`  still looking, for ${Math.round((clock() - since) / 1000)} seconds`),
        PATIENCE,
      );
      // It must not keep the program when all else has ended.
      timer.unref();
    },
    end: () => clearInterval(timer),
  };
}
