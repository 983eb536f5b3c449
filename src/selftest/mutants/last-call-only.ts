import { createReferenceAgent } from '../../../adapters/reference/create-agent.ts';
import { postCompletion } from '../../../adapters/reference/http.ts';
import type { Completion } from '../../adapter/contract.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

/** The result goes with its call, and nobody was asked about either. */
const CALL_LOST = 'a call that the model has made is lost with its result, and no summarizer was shown them';

export const facts: MutantFacts = {
  profiles: ['streaming'],
  cases: ['cases/pair', 'cases/host'],
  quick: ['CC-0680'],
  incident: 'BotSharp#1420, Anthropic.SDK#174: of several calls in a streamed answer only the last was kept',
  kills: ['HOST-1'],
  overkill: {
    'COVER-1': CALL_LOST,
    'FAIL-4': CALL_LOST,
    'IDEM-1': 'what is lost on the way changes the view where no pass is due',
    'PROG-1': 'as IDEM-1, after a compaction',
  },
};

/** The reference's agent, but its client keeps one call of an answer: each takes the place of the one before. */
export default createReferenceAgent(
  {},
  { send: async (...request) => withLastCall(await postCompletion(...request)) },
  'last-call-only',
);

const withLastCall = (completion: Completion): Completion => ({
  ...completion,
  choices: completion.choices.map((choice) => {
    const { tool_calls: calls } = choice.message;
    return calls === undefined ? choice : { ...choice, message: { ...choice.message, tool_calls: calls.slice(-1) } };
  }),
});
