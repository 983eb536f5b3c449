/**
 * Time is virtual: LangChain's clients ask as often as they do for any user, but don't wait in between. As shipped the
 * pauses before the six further attempts of a request come to one or two minutes, and neither the scripted model nor any
 * law looks at them. Only a pause that the retries themselves ask for is taken away: every other timer, such as the
 * client's limit of a request, is what it was. To be imported for its effect.
 */
const { setTimeout: wait } = globalThis;

/** The code in which attempts are counted, part of `@langchain/core` or, up to 1.0, packages it depends on. */
const RETRIES = /[\\/]p-retry[\\/]|[\\/]node_modules[\\/]retry[\\/]/;

function waitUnlessRetrying(run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
  return wait(run, isAskedByRetries() ? 0 : ms, ...args);
}

/** The frames above this function's are `waitUnlessRetrying` and whoever called it; what lies below tells nothing. */
const isAskedByRetries = (): boolean => RETRIES.test(new Error('stack').stack?.split('\n')[3] ?? '');

Object.defineProperties(waitUnlessRetrying, Object.getOwnPropertyDescriptors(wait));
globalThis.setTimeout = waitUnlessRetrying as typeof setTimeout;
