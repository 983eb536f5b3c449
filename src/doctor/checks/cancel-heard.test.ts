import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAdapter } from '../../adapter/host/open-adapter.ts';
import { resolveAdapter } from '../../adapter/resolve/resolve-adapter.ts';
import { examineAdapter } from '../doctor.ts';
import { examineWrongMappings } from '../examine-wrong-mappings.ts';
import { cancelHeard } from './cancel-heard.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CHOICE = { suite: { version: '0', corpus: 'doctor' }, seed: '1', timeout: 10_000 };

const opening = async (file: string) => {
  const spec = await resolveAdapter(path.join(ROOT, file), ROOT);
  return () => openAdapter(spec, { isolate: 'none' });
};

const looked = async (file: string) => examineAdapter(await opening(file), CHOICE, () => {}, [cancelHeard]);

const kinds = async (file: string) =>
  (await looked(file)).map(({ drive, diagnosis }) => [drive, diagnosis.kind] as const);

describe('what the doctor says of a pass that is taken back', () => {
  it('is that the reference hears of it, as a function, as a session and as an agent', async () => {
    expect(await kinds('adapters/reference')).toEqual([
      ['pure', 'right'],
      ['session', 'right'],
    ]);
    expect(await kinds('adapters/reference/agent.ts')).toEqual([['agent', 'right']]);
  });

  it('is that one is wrong that goes on to its end', async () => {
    expect((await kinds('src/selftest/mutants/cancel-not-heard.ts'))[0]).toEqual(['pure', 'wrong']);
    expect(await kinds('src/selftest/mutants/turn-goes-on.ts')).toEqual([['agent', 'wrong']]);
  });

  it('is nothing of an agent that stops, and installs the summary all the same: that is FAIL-1’s', async () => {
    expect(await kinds('src/selftest/mutants/stopped-turn-compacts.ts')).toEqual([['agent', 'right']]);
  });

  it('is nothing of an adapter that does not declare it', async () => {
    expect(await kinds('adapters/example-typescript')).toEqual([['pure', 'open']]);
  });

  it('is caught on each drive where the signal is not handed on', async () => {
    for (const [file, by] of [
      ['adapters/reference', ['cancel (pure)', 'cancel (session)']],
      ['adapters/reference/agent.ts', ['cancel (agent)']],
    ] as const) {
      const results = await examineWrongMappings(await opening(file), CHOICE, await looked(file));
      expect(results.find(({ map }) => map.name === 'cancel-dropped')).toMatchObject({ kind: 'caught', by });
    }
  });
});
