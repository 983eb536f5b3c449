import type { FactType } from '../facts/fact.ts';

/** What a type of fact is called, one of them and several. */
export const TYPE_WORDS: Record<FactType, { one: string; many: string }> = {
  'safety-rule': { one: 'safety rule', many: 'Safety rules' },
  'hard-constraint': { one: 'constraint', many: 'Hard constraints' },
  decision: { one: 'decision', many: 'Decisions' },
  fact: { one: 'fact', many: 'Other facts' },
  goal: { one: 'goal', many: 'Goals and next steps' },
  preference: { one: 'preference', many: 'Preferences' },
  'file-operation': { one: 'file operation', many: 'Files and operations' },
  'superseding-value': { one: 'value', many: 'Values that change' },
};

/** What a weight means. */
export const WEIGHT_WORDS = {
  1: 'nice to know',
  2: 'useful',
  3: 'matters',
  4: 'important',
  5: 'must never be lost',
} as const;
