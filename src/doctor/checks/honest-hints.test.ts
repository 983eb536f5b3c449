import { expect, it } from 'vitest';
import { DEFAULT_PROFILE } from '../../adapter/default-profile.ts';
import { type Behave, fakeHost, fakeIdentity, runContext } from '../../run/run.testkit.ts';
import type { AdapterUnderCheck } from './check.ts';
import { keepChecks } from './keep-settings.ts';
import { requestClasses } from './lossless-pass.ts';

const under = (behave: Behave): AdapterUnderCheck => ({
  host: fakeHost(behave).host,
  identity: fakeIdentity(['pure']),
  drive: 'pure',
  context: runContext({ profile: { name: 'default', ...DEFAULT_PROFILE } }),
});
const tokensCheck = keepChecks.find(({ id }) => id === 'keep-tokens')!;

it('a design that evicts nothing is not told that its unit is wrong alone', async () => {
  const idle = under((request) => ({ messages: 'messages' in request ? request.messages : [] }));
  const said = await tokensCheck.run(idle);
  expect(said).toMatchObject({ kind: 'wrong', detail: expect.stringContaining('Nothing at all was evicted') });
  expect(said).toMatchObject({ hint: expect.stringContaining('evicts nothing by design') });
});

it('a design that asks no model is not told to check the name of one', async () => {
  const pruner = under((request) => {
    const messages = 'messages' in request ? request.messages : [];
    const isDue = JSON.stringify(messages).length / 4 > 2000;
    return { messages: isDue ? messages.slice(-2) : messages };
  });
  const said = await requestClasses.run(pruner);
  expect(said).toMatchObject({ kind: 'wrong', got: 'no request to any model' });
  expect(said).toMatchObject({ hint: expect.stringContaining('there is no model to name') });
});
