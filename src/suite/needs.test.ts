import { describe, expect, it } from 'vitest';
import { draftsOf } from './case-drafts.ts';
import { loadCase } from './load-case.ts';
import { needsOf } from './needs.ts';
import { GOOD, goodBut, goodWith } from './suite.testkit.ts';

function needs(text: string): string[] {
  const file = loadCase('case.yaml', text);
  return needsOf(file, draftsOf(file)).map((need) => Object.entries(need).flat().join(' '));
}

const auto = (trigger: string) => goodWith('steps: [ { compact: auto } ]').replace('{ keep:', `{ ${trigger} keep:`);

describe('what a case needs of an adapter', () => {
  it('is to be askable for a pass, and every kind of ceiling it sets', () => {
    expect(needs(GOOD)).toEqual(['trigger manual', 'keep tokens']);
    expect(needs(goodBut('tokens: 0.3T', 'turns: 2, messages: 4, fraction: 0.1'))).toEqual([
      'trigger manual',
      'keep turns',
      'keep messages',
      'keep fraction',
    ]);
  });

  it('is the kind of trigger only where a pass is due by itself', () => {
    expect(needs(auto(''))).toEqual(['trigger tokens', 'keep tokens']);
    expect(needs(auto('trigger: { messages: 5 },'))).toEqual(['trigger messages', 'keep tokens']);
    expect(needs(auto('trigger: { fraction: 0.5 },'))).toEqual(['trigger fraction', 'keep tokens']);
    expect(needs(goodBut('{ keep:', '{ trigger: { messages: 5 }, keep:'))).toEqual(['trigger manual', 'keep tokens']);
  });

  it('is to be askable where an overflow is reported', () => {
    expect(needs(goodWith('steps: [ { compact: overflow } ]'))).toEqual(['trigger manual', 'keep tokens']);
  });

  it('is the outcome where one is expected', () => {
    expect(needs(goodBut('compacted: true', 'outcome: compacted, proves: OUT-1'))).toContain('capability outcome');
  });

  it('is a place for system messages in the list where there is one', () => {
    expect(needs(goodBut('- user: Go on.', '- system: Be kind.\n    - user: Go on.'))).toContain(
      'capability system-in-list',
    );
  });
});
