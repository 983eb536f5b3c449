import { describe, expect, it } from 'vitest';
import { compactorOf, factOf, type PlayOptions, played, prose, saidStep, workloadOf } from './play.testkit.ts';
import type { PlayedSystem } from './simulate-system.ts';

/** Implementations that cut off of an answer the line by which its summary is known. */

const facts = Array.from({ length: 12 }, (_, at) => {
  const [name, port] = [`Node-${at}`, `54${at + 10}`];
  const statement = `Behind the gateway that was put up ${at} nights ago for all who walk along the river, ${name} listens on port ${port}.`;
  return factOf(`port${at}`, statement, [name, port]);
});
const day = workloadOf(
  Array.from({ length: 26 }, (_, at) => {
    const fact = facts[at];
    return saidStep(`${fact?.statement ?? ''} ${prose(200, `walk ${at}`)}`, {
      facts: fact === undefined ? [] : [{ fact, in: 'user' }],
    });
  }),
);

/** @param clipped an expression for what is installed of `said` */
const clipping = (clipped: string, asked = 'await ask(old)'): string => `
if (reason === 'auto' && count(messages) < settings.trigger.tokens) return { messages };
const old = messages.slice(0, -1).map(textOf).join('\\n');
const said = ${asked};
return { messages: [summary(${clipped}), ...messages.slice(-1)] };`;

const playedBy = (body: string, options: PlayOptions = {}): Promise<PlayedSystem> =>
  played(compactorOf(body), day, options);

const BEHIND_SIGN = `said.slice(said.indexOf('\\n') + 1)`;
/** The last fact is cut off as well. */
const MIDDLE = `${BEHIND_SIGN}.slice(0, -40)`;

describe('a summary without the line of its sign', () => {
  it.each([
    ['clipped', MIDDLE],
    ['with other words around it', `'So far:\\n' + ${MIDDLE}.replaceAll('\\n', '\\r\\n') + '\\nThat was all.'`],
  ])('is that of the pass, %s', async (_, clipped) => {
    const { passes, losses, steps, facts: lived } = await playedBy(clipping(clipped), { steps: 14 });
    expect(passes).toMatchObject([{ kind: 'summary', requests: 1, byDepth: [1, expect.any(Number), 0, 0, 0] }]);
    expect(passes[0]!.summary).toBeGreaterThan(50);
    expect(steps.summary.at(-1)).toBe(passes[0]!.summary);
    expect(losses.map(({ site }) => site)).toEqual(losses.map(() => 'install'));
    expect(losses.length).toBeGreaterThan(0);
    expect(lived[0]!.life).toEqual([
      { pass: 0, state: 'verbatim' },
      { pass: 1, state: 'summary' },
    ]);
  });

  it('is shown beside the answer where that has what was cut off, however far behind', async () => {
    const { losses } = await playedBy(clipping(MIDDLE), { steps: 14 });
    const { evidence, fact } = losses[0]!;
    const { statement } = facts.find(({ id }) => id === fact)!;
    expect(evidence.answer).toMatch(/^…/);
    expect(evidence.answer).toContain(statement);
    expect(evidence.after).not.toContain(statement);
  });

  it('is the earlier one of the next pass, in which what it had is lost in the fold', async () => {
    const { passes, losses } = await playedBy(clipping(BEHIND_SIGN), { law: 'drop-previous' });
    expect(passes.length).toBeGreaterThan(1);
    const later = losses.filter(({ pass }) => pass > 1).map(({ site }) => site);
    expect(new Set(later)).toEqual(new Set(['refold']));
  });

  it('is told from an answer that was thrown away', async () => {
    const { losses } = await playedBy(clipping(BEHIND_SIGN, '(await ask(old), await ask(old))'), {
      steps: 14,
      law: 'rho(0.5)',
    });
    expect(new Set(losses.map(({ site }) => site))).toEqual(new Set(['summary']));
  });
});

it('what a message was told to say is no summary of it, though the answer says it too', async () => {
  const quoting = clipping('said', `await ask(messages.map(textOf).join('\\n'))`).replace(
    '...messages.slice(-1)',
    `summary('Now: ' + textOf(messages.at(-1)))`,
  );
  const { passes, steps } = await playedBy(quoting, { steps: 14 });
  const [{ step, kind }] = passes as [PlayedSystem['passes'][0]];
  expect([passes.length, kind]).toEqual([1, 'summary']);
  expect(steps.new[step - 1]).toBeGreaterThan(200);
});
