import type { ModelDoor } from './host.ts';
import type { Life } from './life.ts';
import { type LoadOptions, loadModule } from './load-module.ts';
import { createRuntime, runStep } from './run-step.ts';

let lives = 0;

/**
 * Loads an adapter module into the suite's own thread, so that a debugger sees one program. Nothing is isolated: an
 * endless loop hangs the suite, `process.exit` ends it, output is printed, and no guard is on the network.
 * @throws HandshakeError where the module can't be imported or is no adapter
 */
export async function startInlineLife({ file, claims }: LoadOptions): Promise<Life> {
  lives += 1;
  const { adapter, identity } = await loadModule({ file, claims, fresh: `${lives}` });
  let ask: ModelDoor = () => Promise.reject(new Error('No step is open.'));
  let death: string | undefined;
  const runtime = createRuntime(adapter, (request) => ask(request));
  return {
    identity,
    step: (request, door) =>
      new Promise((settle, fail) => {
        // A door that fails ends the step: it is a fault of the suite, which the adapter must not get to handle.
        ask = (wire) => new Promise((answered) => door(wire).then(answered, fail));
        runStep(runtime, structuredClone(request)).then(settle, fail);
      }),
    death: () => death,
    takeNoise: () => [],
    lastWords: () => '',
    end: async () => {
      death ??= 'The suite ended it.';
    },
  };
}
