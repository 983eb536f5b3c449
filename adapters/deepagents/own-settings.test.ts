import { describe, expect, it } from 'vitest';
import { declaredIn, isSetUp, openWith } from '../own-settings.testkit.ts';

const folder = import.meta.dirname;
const declared = declaredIn(folder);

/** Options that follow from the case, and the model. */
const ASKED = ['model', 'trigger', 'keep'];

describe.runIf(isSetUp(folder, 'node_modules/deepagents'))('what is declared as set otherwise than shipped', () => {
  it.each(declared.profiles)(
    'is each option that the summarization is made with under %s, and no other',
    async (profile) => {
      const { createSummarization, createModel } = await import('./instance.ts');
      const { packages } = await import('./packages.ts');
      const { createSummarizationMiddleware } = packages;
      let options: object = {};
      packages.createSummarizationMiddleware = (given) => {
        options = given;
        return createSummarizationMiddleware(given);
      };
      const input = { ...openWith(profile, 'session'), folder };
      createSummarization(input, createModel(input));
      packages.createSummarizationMiddleware = createSummarizationMiddleware;
      const names = declared.settings(profile).map(({ name }) => name);
      // Every profile names a backend, since the package has none by itself; the agent's own is the shipped one.
      const set = Object.keys(options).filter((name) => !ASKED.includes(name));
      const own = set.filter((name) => name !== 'backend' || profile === 'file-backend');
      expect(own.sort()).toEqual(names.filter((name) => !name.startsWith('pauses')).sort());
    },
  );
});
