import type { Adapter } from '../../adapter/contract.ts';
import type { Message } from '../../conversation/message.ts';
import letsThoughtsGo, { clearing } from '../fair/keeping/lets-thoughts-go.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['default'],
  cases: ['CC-0819'],
  quick: ['CC-0819'],
  incident: 'claude-code#12973: thoughts of the turn at work were not what the provider had signed',
  kills: ['REAS-1'],
};

/** The design that clears thoughts of finished turns, but those of the turn at work go as well. */
export default {
  ...letsThoughtsGo,
  name: 'mutant: thoughts-at-work-cleared',
  compact: (input) => clearing(input, withoutAny),
} satisfies Adapter;

const withoutAny = (messages: Message[]): Message[] =>
  messages.map((message) => ({ ...message, content: message.content.filter(({ type }) => type !== 'reasoning') }));
