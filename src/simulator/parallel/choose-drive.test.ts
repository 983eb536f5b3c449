import { describe, expect, it } from 'vitest';
import { hostOf, moduleOf } from '../../adapter/adapter.testkit.ts';
import type { FullIdentity } from '../../adapter/identity.ts';
import { chooseDialect, chooseDrive } from './choose-drive.ts';

const identityOf = (more: string): Promise<FullIdentity> =>
  hostOf(moduleOf(`export default { name: 'mine', version: '1', compact: () => {}, open() {}, ${more} };`), {
    isolate: 'none',
  }).identity();

describe('the drive', () => {
  it.each([
    ["drives: ['pure', 'session', 'agent']", 'agent'],
    ["drives: ['pure', 'session']", 'session'],
    ["drives: ['pure']", 'pure'],
  ])('is the fullest there is: %s', async (declared, expected) => {
    expect(chooseDrive(await identityOf(declared), undefined)).toBe(expected);
  });

  it('is the one that is asked for, where it is declared', async () => {
    const mine = await identityOf("drives: ['pure', 'session']");
    expect(chooseDrive(mine, 'pure')).toBe('pure');
    expect(() => chooseDrive(mine, 'agent')).toThrow(/can't be driven as "agent": it declares pure, session\./);
  });
});

describe('the dialect in which an implementation is spoken to', () => {
  it('is that of the prices, where it speaks it', async () => {
    const mine = await identityOf("dialects: ['openai-chat', 'anthropic']");
    for (const drive of ['pure', 'session', 'agent'] as const)
      expect(chooseDialect(mine, drive, 'anthropic')).toBe('anthropic');
  });

  it('is its own, where the simulator is the host: the agent requests are those of the prices all the same', async () => {
    const mine = await identityOf("dialects: ['openai-chat']");
    expect(chooseDialect(mine, 'pure', 'anthropic')).toBe('openai-chat');
    expect(chooseDialect(mine, 'session', 'anthropic')).toBe('openai-chat');
  });

  it('is none, where it sends the agent requests itself and prices are for others', async () => {
    const mine = await identityOf("dialects: ['openai-chat']");
    expect(() => chooseDialect(mine, 'agent', 'anthropic')).toThrow(
      /mine does not speak anthropic: it declares openai-chat\. Name prices/,
    );
  });
});
