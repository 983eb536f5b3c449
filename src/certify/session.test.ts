import { describe, expect, it } from 'vitest';
import { moduleOf, QUICK, runOf, standingUnmet } from './certify.testkit.ts';

/** A session around the example's pass; `BODY` may spoil what it does. */
const sessionOf = (spoil: { append?: string; close?: string }) =>
  moduleOf(`export default {
    name: 'session',
    version: '1.0.0',
    profiles: { default: { cut: 'user-turn' } },
    open({ settings, model, profile }) {
      let view = [];
      let state = null;
      let inVain = -1;
      return {
        async step(step) {
          if (step.do === 'append') {
            let { messages } = step;
            ${spoil.append ?? ''}
            view = [...view, ...messages];
            return { view };
          }
          if (step.reason === 'auto' && inVain === view.length) return { view };
          const out = await example.compact({ messages: view, settings, reason: step.reason, model, state, profile });
          inVain = out.messages === view ? view.length : -1;
          view = out.messages;
          state = out.state ?? null;
          return { view };
        },
        async close() { ${spoil.close ?? ''} },
      };
    },
  };`);

describe('a session', () => {
  it('conforms when it keeps what it is given', async () => {
    const { footer, results } = await runOf(sessionOf({}), { cases: QUICK, keep: 'verdicts' });
    expect(results.filter(({ verdict }) => !['pass', 'unsupported'].includes(verdict))).toEqual([]);
    expect(footer.counts.passed).toBeGreaterThan(60);
    expect(standingUnmet(footer)).toEqual([]);
  });

  it('is caught when it drops messages while it is loaded', async () => {
    const { results } = await runOf(sessionOf({ append: 'if (messages.length > 4) messages = messages.slice(2);' }), {
      cases: QUICK,
      keep: 'verdicts',
    });
    const caught = results.filter(({ requirements }) =>
      requirements.some(({ id, verdict }) => id === 'COVER-1' && verdict === 'fail'),
    );
    expect(caught.length).toBeGreaterThan(15);
  });

  it('costs every case in which it dies when it is closed', async () => {
    const { results, footer } = await runOf(sessionOf({ close: 'process.exit(1);' }), { cases: ['CC-0013'] });
    expect(results.map(({ verdict }) => verdict)).toEqual(['crash']);
    expect(footer.exit).toBe(1);
  });
});
