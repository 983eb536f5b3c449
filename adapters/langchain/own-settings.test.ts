import { describe, expect, it, vi } from 'vitest';
import { declaredIn, isSetUp, openWith } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;
const declared = declaredIn(folder);
const valuesOf = (wanted: string, profile: string) =>
  declared.settings(profile, 'agent').find(({ name }) => name === wanted);

describe.runIf(isSetUp(folder, 'node_modules/langchain'))('what is declared as set otherwise than shipped', () => {
  it.each(declared.profiles)('is all that an agent is invoked with beside its thread, under %s', async (profile) => {
    const { openAgent } = await import('./agent.ts');
    const { createAgent } = await import('langchain');
    const { ensureConfig } = await import('@langchain/core/runnables');
    const invoke = vi
      .spyOn(Object.getPrototypeOf(createAgent({ model: 'openai:m' })), 'invoke')
      .mockResolvedValue({} as never);
    const session = openAgent(openWith(profile, 'agent'));
    const { signal } = new AbortController();
    await session.step({ do: 'turn', input: { role: 'user', content: [{ type: 'text', text: 'Hi.' }] } }, { signal });
    const [, config] = invoke.mock.calls[0]!;
    invoke.mockRestore();
    const { configurable: _, signal: __, ...own } = config as Record<string, unknown>;
    expect(own).toEqual({ recursionLimit: valuesOf('recursionLimit', profile)?.used });
    expect(ensureConfig().recursionLimit).toBe(valuesOf('recursionLimit', profile)?.shipped);
  });

  it('is the trim under the one profile that is named after it', async () => {
    const { NO_TRIM } = await import('./middleware.ts');
    expect(Object.keys(NO_TRIM)).toEqual([valuesOf('trimTokensToSummarize', 'trim-off')?.name]);
    expect(valuesOf('trimTokensToSummarize', 'default')).toBe(undefined);
  });
});
