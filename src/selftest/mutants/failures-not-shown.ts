import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import type { Block, Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  quick: ['CC-0835'],
  incident: 'none: what a failed call said was taken for noise, and kept from whoever writes the summary',
  kills: ['COVER-1'],
};

/** The reference, but of results that say that their call has failed the summarizer is shown nothing. */
export default createReferenceAdapter(
  { render: (messages) => render(messages.map(withoutFailures)) },
  'failures-not-shown',
);

const withoutFailures = (message: Message): Message => ({ ...message, content: message.content.filter(isNoFailure) });
const isNoFailure = (block: Block): boolean => block.type !== 'tool-result' || block.isError !== true;
