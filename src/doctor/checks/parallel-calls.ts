import { callsOf, readableOf, text, textOf } from '../../conversation/content.ts';
import { beginningUpTo } from '../../conversation/excerpt.ts';
import type { Message } from '../../conversation/message.ts';
import type { Exchange } from '../../model/dialect/exchange.ts';
import { lookAtAgent } from './agent-trial.ts';
import type { Check, Diagnosis } from './check.ts';
import { markedMessageWriter, messagesIn } from './trial.ts';

/**
 * An answer with a text and two calls, as a stream where the adapter asks for one: clients that take each piece of a stream
 * for a call of its own, or the first call for the end, keep one of them (BotSharp#1420, Anthropic.SDK#174). Nothing is
 * compacted, so that what is missing in the next request is missing for that reason.
 */
export const parallelCalls: Check = {
  id: 'parallel',
  title: 'Two calls of one answer are both kept, run and answered',
  run: async (adapter) => {
    const turn = turnOfTwo();
    return lookAtAgent(adapter, turn.conversation, (trial, [first, second]) => {
      if (second === undefined)
        return { kind: 'open', reason: trial.failure ?? 'no request followed on the answer with the calls' };
      const came = messagesIn(second, trial);
      return lostCalls(came, first!) ?? lostResults(turn, came) ?? lostText(turn, came) ?? allThere(first!);
    });
  },
};

const FILES = ['first.md', 'second.md'];

/** What the model and the tools say in one turn. */
interface TurnOfTwo {
  conversation: Message[];
  /** what the model says beside its calls */
  said: string;
  /** what the tools give back, in the order of the calls */
  results: string[];
}

function turnOfTwo(): TurnOfTwo {
  const { say, mark, words } = markedMessageWriter('parallel');
  const said = `Both are read (${mark()}).`;
  const results = FILES.map(() => `(${mark()}) ${words(10)}`);
  const conversation: Message[] = [
    say('user', 20),
    {
      role: 'assistant',
      content: [
        text(said),
        ...FILES.map((input, at) => ({
          type: 'tool-call' as const,
          id: `call_${at}`,
          name: 'read_file',
          arguments: { input },
        })),
      ],
    },
    ...results.map(
      (result, at): Message => ({
        role: 'tool',
        content: [{ type: 'tool-result', callId: `call_${at}`, content: [text(result)] }],
      }),
    ),
    say('assistant', 20),
  ];
  return { conversation, said, results };
}

/** Told by their arguments: an adapter that gives them other ids is the affair of the check of tools. */
function lostCalls(came: readonly Message[], first: Exchange): Diagnosis | undefined {
  const made = came.flatMap(callsOf).map((call) => JSON.stringify(call.arguments));
  const kept = FILES.filter((file) => made.some((one) => one.includes(file)));
  if (kept.length === FILES.length) return undefined;
  return {
    kind: 'wrong',
    detail: `Of two calls in an answer that came ${inForm(first)} ${whichOf(FILES, kept)} in the next request.`,
    expected: `both calls, for ${FILES.join(' and ')}`,
    got: kept.length === 0 ? 'no call' : `a call for ${kept.join('')}`,
    hint: 'Collect the calls of a stream by their index until it ends: a new index is a further call, and no call is the end of it. What your agent loses there is judged as HOST-1, which denies the class of this drive.',
  };
}

function lostResults({ results }: TurnOfTwo, came: readonly Message[]): Diagnosis | undefined {
  const given = came.filter(({ role }) => role === 'tool').map(readableOf);
  const kept = results.filter((result) => given.some((one) => one.includes(result)));
  if (kept.length === results.length) return undefined;
  return {
    kind: 'wrong',
    detail: `Of the results of two calls made at once ${whichOf(results, kept)} in the next request.`,
    expected: 'what both tools gave back, word for word',
    got: beginningUpTo(kept.join(' | '), 160) || 'no result',
    hint: 'Run each call of an answer, and append all of their results before the next request.',
  };
}

function lostText({ said }: TurnOfTwo, came: readonly Message[]): Diagnosis | undefined {
  if (came.some((message) => message.role === 'assistant' && textOf(message).includes(said))) return undefined;
  return {
    kind: 'wrong',
    detail: 'What the model said beside its calls is not in the next request.',
    expected: said,
    got: 'the calls alone',
    hint: 'Keep the text of an answer together with its calls.',
  };
}

const whichOf = ([first]: readonly string[], [kept]: readonly string[]): string => {
  if (kept === undefined) return 'none comes back';
  return `only the ${kept === first ? 'first' : 'last'} comes back`;
};

const isStreamed = ({ request }: Exchange): boolean => /"stream"\s*:\s*true/.test(request.body);

const inForm = (exchange: Exchange): string => (isStreamed(exchange) ? 'as a stream' : 'in one piece');

const allThere = (first: Exchange): Diagnosis => ({
  kind: 'right',
  detail: isStreamed(first)
    ? 'both came back, with their results, out of a stream'
    : 'both came back, with their results; the adapter asked for no stream, so that none was tried',
});
