import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Adapter } from '../../adapter/contract.ts';
import { objectHost } from '../../adapter/host/object-host.ts';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import type { Profile } from '../../adapter/profile.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import type { Message } from '../../conversation/message.ts';
import twoCalls from '../../selftest/fair/divided/two-calls.ts';
import {
  cleaned,
  withDoor,
  withoutHalves,
  withoutInvisible,
  withReplacedHalves,
} from '../../selftest/fair/doors/cleaning-door.ts';
import { withFilledResults } from '../../selftest/fair/doors/filling-door.ts';
import { examineAdapter } from '../doctor.ts';
import type { Check, Diagnosis } from './check.ts';
import { declaredLosses } from './conversion.ts';

const choice = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

/** @returns what the doctor says of a function that keeps all, behind a door that does something to what comes in */
async function saidOf(
  through: (message: Message) => Message,
  losses: Profile['losses'] = [],
  check: Check = declaredLosses,
): Promise<Diagnosis> {
  const adapter: Adapter = {
    ...withDoor(twoCalls, (messages) => messages.map(through)),
    profiles: { default: { ...twoCalls.profiles.default, losses } },
  };
  const [checked] = await examineAdapter(
    () => objectHost(adapter),
    choice,
    () => {},
    [check],
  );
  return checked!.diagnosis;
}

const clean = (take: (words: string) => string) => (message: Message) => cleaned([message], take)[0]!;
const asIs = (message: Message): Message => message;

/** The same where no adapter stands between: what is lost is lost by the agent. */
const onWire: Check = {
  ...declaredLosses,
  run: ({ context, ...adapter }) => declaredLosses.run({ ...adapter, context: { ...context, onWire: {} } }),
};

it('what an agent loses itself is no fault of its manifest, and worth a look', async () => {
  const said = await saidOf(clean(withReplacedHalves), [], onWire);
  expect(said).toMatchObject({ kind: 'hint', detail: 'It loses half-characters, and the profile declares no loss.' });
  expect(await saidOf(clean(withReplacedHalves), ['half-characters'], onWire)).toMatchObject({ kind: 'right' });
});

describe('the id of a message', () => {
  const withoutId =
    (role: Message['role']) =>
    (message: Message): Message => {
      const { id: _, ...rest } = message;
      return message.role === role ? rest : message;
    };

  it.each(['user', 'assistant', 'tool'] as const)(
    'is missed where messages of the role %s lose it alone',
    async (role) => {
      expect(await saidOf(withoutId(role))).toMatchObject({
        kind: 'wrong',
        expected: 'losses: [id], or a conversion that keeps them',
      });
      expect(await saidOf(withoutId(role), ['id'])).toEqual({ kind: 'right', detail: 'lost, as declared: id' });
    },
  );
});

describe('half of a character', () => {
  it.each([
    ['replaced by U+FFFD', withReplacedHalves],
    ['left out', withoutHalves],
  ])('that is %s is a loss, with what to declare', async (_, take) => {
    expect(await saidOf(clean(take))).toMatchObject({
      kind: 'wrong',
      expected: 'losses: [half-characters], or a conversion that keeps them',
      hint: expect.stringContaining('declare it under losses'),
    });
    expect(await saidOf(clean(take), ['half-characters'])).toEqual({
      kind: 'right',
      detail: 'lost, as declared: half-characters',
    });
  });

  it('that comes through, although its loss is declared, is told like any other', async () => {
    expect(await saidOf(asIs, ['half-characters'])).toEqual({
      kind: 'right',
      detail: 'nothing is lost; declared but not lost: half-characters',
    });
  });

  it('goes with all that nobody sees, which alone has to be declared then', async () => {
    expect(await saidOf(clean(withoutInvisible))).toMatchObject({
      expected: 'losses: [invisible-characters], or a conversion that keeps them',
    });
    expect(await saidOf(clean(withoutHalves), ['invisible-characters'])).toMatchObject({ kind: 'right' });
    expect(await saidOf(clean(withReplacedHalves), ['invisible-characters'])).toMatchObject({
      expected: 'losses: [invisible-characters, half-characters], or a conversion that keeps them',
    });
  });

  it('that can be sent nowhere is no loss: a client that raises at it has lost nothing', async () => {
    const strict = (message: Message): Message =>
      clean((words) => decodeURIComponent(encodeURIComponent(words)))(message);
    expect(await saidOf(strict)).toEqual({ kind: 'right', detail: 'nothing is lost' });
  });
});

describe('a result without a word', () => {
  const filled = (message: Message) => withFilledResults([message])[0]!;

  it('that becomes a sentence is a loss, with what to declare', async () => {
    expect(await saidOf(filled)).toMatchObject({
      kind: 'wrong',
      expected: 'losses: [empty-results], or a conversion that keeps them',
    });
    expect(await saidOf(filled, ['empty-results'])).toEqual({
      kind: 'right',
      detail: 'lost, as declared: empty-results',
    });
  });

  it('that comes through, although its loss is declared, is told like any other', async () => {
    expect(await saidOf(asIs, ['empty-results'])).toEqual({
      kind: 'right',
      detail: 'nothing is lost; declared but not lost: empty-results',
    });
  });
});

describe('fair designs that lose halves of characters', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  it.each(['replaces-halves', 'drops-halves'])('%s is right, as it is declared', async (design) => {
    const spec = await resolveAdapter(path.join(ROOT, `src/selftest/fair/doors/${design}.ts`), ROOT);
    const open = () => openAdapter(spec, { isolate: 'none' });
    expect(await examineAdapter(open, choice, () => {}, [declaredLosses])).toMatchObject([
      { diagnosis: { kind: 'right', detail: 'lost, as declared: half-characters' } },
    ]);
  });
});
