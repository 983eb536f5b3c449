import { readableOf } from '../../../conversation/content.ts';
import type { Mark } from '../../../conversation/mark.ts';
import { marksIn } from '../../../conversation/mark.ts';
import type { Exchange } from '../../../model/dialect/exchange.ts';
import { messagesOf } from '../../../run/trace/message-store.ts';
import type { Trace } from '../../../run/trace/trace.ts';
import { pointsTo } from '../../archive/archive-pointers.ts';
import { factsIn, factsOf } from '../../facts/facts.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import { conversationNameOf } from '../../passes/conversation-state.ts';
import type { Pass } from '../../passes/pass.ts';
import { requestPlaces } from '../../requests/request-places.ts';
import { requestTextOf } from '../../requests/request-text.ts';
import { isDeclared } from '../../state/changed-parts.ts';
import { compacted } from '../../view/changes.ts';

/**
 * Conversations that share an instance don't share what was said (deepagentsjs: one archive file for two threads). A store
 * may serve all of them; what a conversation is shown of it, or is pointed to in it, is its own.
 */
export const ARCH_3 = lawPerPass('ARCH-3', (pass, { trace, profile, passes }) => {
  const foreign = factsOfOthers(pass, trace);
  if (foreign.size === 0) return notExercised('There was only one conversation.');
  const faults = [...foreignWordsShown(pass, foreign), ...foreignWordsArchived(pass, foreign)];
  if (faults.length > 0) return faults;
  if (!isDeclared('archive', profile)) return notExercised('The profile declares no archive.');
  const others = passes.filter((other) => other.in !== pass.in && compacted(other));
  if (!compacted(pass) || others.length === 0)
    return notExercised('Not more than one conversation was compacted so far.');
  return holds('What this conversation is shown and pointed to is its own.');
});

function foreignWordsShown(pass: Pass, foreign: ReadonlySet<Mark>): Judgement[] {
  const leaked = factsShown(pass).filter((fact) => foreign.has(fact));
  if (leaked.length === 0) return [];
  return [
    violated('foreign-words-shown', 'A conversation is shown text of another conversation.', {
      expected: 'nothing of any other conversation in view and requests',
      got: `${leaked.join(', ')} of another one`,
      facts: leaked,
      requests: requestPlaces(
        pass,
        requestsOf(pass).filter((request) => marksIn(requestTextOf(request), 'F').some((fact) => foreign.has(fact))),
      ),
      messages: pass.hashes.after.filter((_, at) => factsOf(pass.after[at]!).some((fact) => leaked.includes(fact))),
    }),
  ];
}

function foreignWordsArchived(pass: Pass, foreign: ReadonlySet<Mark>): Judgement[] {
  const shared = sharedFiles(pass, foreign);
  const [first] = shared;
  if (first === undefined) return [];
  return [
    violated('foreign-words-archived', 'The archive file that one conversation is pointed to holds text of another.', {
      expected: 'a file that holds nothing of any other conversation',
      got: `${first.path} holds ${first.facts.slice(0, 10).join(', ')} of another one`,
      facts: [...new Set(shared.flatMap(({ facts }) => facts))],
      messages: pass.hashes.after.filter((_, at) =>
        shared.some(({ path }) => pointsTo(readableOf(pass.after[at]!), path)),
      ),
    }),
  ];
}

/** Facts that were said in any other conversation of the case, and not in this one. */
function factsOfOthers(pass: Pass, { steps, messages }: Trace): Set<Mark> {
  const said = (isOwn: boolean) =>
    factsIn(
      steps.flatMap((taken) => {
        const isHere = (conversationNameOf(taken) === pass.in) === isOwn;
        return isHere && taken.step.do === 'append' ? messagesOf(messages, taken.step.messages) : [];
      }),
    );
  const own = said(true);
  return new Set([...said(false)].filter((fact) => !own.has(fact)));
}

const requestsOf = ({ summarizer, probe }: Pass): Exchange[] => [
  ...summarizer,
  ...(probe === undefined ? [] : [probe]),
];

const factsShown = (pass: Pass): Mark[] => [
  ...new Set([...factsIn(pass.after), ...requestsOf(pass).flatMap((request) => marksIn(requestTextOf(request), 'F'))]),
];

function sharedFiles({ after, stored }: Pass, foreign: ReadonlySet<Mark>): { path: string; facts: Mark[] }[] {
  const view = after.map(readableOf).join('\n');
  return Object.entries(stored.after.archive ?? {})
    .map(([path, file]) => ({ path, facts: marksIn(file, 'F').filter((fact) => foreign.has(fact)) }))
    .filter(({ path, facts }) => facts.length > 0 && pointsTo(view, path));
}
