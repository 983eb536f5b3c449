import { describe, expect, it } from 'vitest';
import { declaredIn, isSetUp, openWith } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;
const declared = declaredIn(folder);

type Leaves = Record<string, unknown>;
const isGroup = (value: unknown): value is Leaves =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const leavesOf = (value: unknown, name = ''): [string, unknown][] =>
  isGroup(value)
    ? Object.entries(value).flatMap(([key, inside]) => leavesOf(inside, name === '' ? key : `${name}.${key}`))
    : [[name, value]];

/** What differs, as the package itself resolves options. */
function differences(shipped: object, used: object): { name: string; shipped: unknown; used: unknown }[] {
  const before = new Map(leavesOf(shipped));
  return leavesOf(used)
    .filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value))
    .map(([name, value]) => ({ name, shipped: before.get(name), used: value }));
}

const byName = <Named extends { name: string }>(list: Named[]): Named[] =>
  list.toSorted((one, other) => (one.name < other.name ? -1 : 1));

describe.runIf(isSetUp(folder, 'node_modules/@cognipeer/agent-sdk'))(
  'what is declared as set otherwise than shipped',
  () => {
    it.each(declared.profiles)('is what the package makes of the options under %s, and no more', async (profile) => {
      const { optionsOf, AT_ONCE } = await import('./options.ts');
      const { sdk } = await import('./sdk.ts');
      const { normalizeSmartAgentOptions: resolve } = sdk as unknown as {
        normalizeSmartAgentOptions(options: object): object;
      };
      const input = openWith(profile, 'agent');
      const options = optionsOf(input, 'm');
      const { maxContextTokens } = options.limits;
      const { summaryTriggerTokens } = options.summarization;
      // What a user writes who wants the trigger and the window of the case.
      const shipped = resolve({ limits: { maxContextTokens }, summarization: { summaryTriggerTokens } });
      const client = (retry: object) => {
        const made = sdk.createProvider({
          provider: 'openai',
          apiKey: 'none',
          baseURL: 'http://127.0.0.1:9',
          retry,
        } as never);
        return { retry: (made as { retryPolicy: object }).retryPolicy };
      };
      const found = [...differences(shipped, resolve(options)), ...differences(client({}), client(AT_ONCE))];
      const said = declared.settings(profile, 'agent').map(({ name, shipped, used }) => ({ name, shipped, used }));
      expect(byName(found)).toEqual(byName(said));
    });
  },
);
