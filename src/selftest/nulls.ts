import { type Null, nullOf } from './specimens/specimen.ts';

/** Nothing has been said yet, so nothing can be lost; what it does wrong shows as soon as there is something. */
const NOTHING_YET = { 'CC-0126': 'nothing has been said yet in it, so there is nothing to forget' };

/** @param cases of one long turn, in which whoever cuts at turns only has nothing to do */
const leftAlone = (...cases: string[]): Record<string, string> =>
  Object.fromEntries(cases.map((id) => [id, 'it really leaves a turn alone where cuts are made at turns only']));

/** The same where doing nothing in it is held against turns that are compacted. */
const ONE_TURN = leftAlone(
  ...['CC-0009', 'CC-0300', 'CC-0302', 'CC-0305', 'CC-0310', 'CC-0410'],
  ...['CC-0411', 'CC-0412', 'CC-0435', 'CC-0583', 'CC-0588'],
);

/** The thirteen that do nothing useful, each in another way. None of them may earn anything. */
export const NULLS: readonly Null[] = [
  nullOf('identity'),
  nullOf('identity-always', {}, {}, ['default']),
  nullOf('empty'),
  nullOf('always-unchanged'),
  nullOf('always-error'),
  nullOf('error-at-a-price', {}, {}, ['default']),
  nullOf('tail-only', NOTHING_YET, { ...ONE_TURN, ...leftAlone('CC-0311', 'CC-0559', 'CC-0560') }),
  nullOf('drop-oldest', NOTHING_YET),
  nullOf('constant-summary'),
  nullOf('truncate-text'),
  nullOf('echo'),
  nullOf(
    'excerpts-only',
    {
      ...NOTHING_YET,
      'CC-0672': 'so little was said in it that what is looked for is nearly all there is',
      'CC-0809': 'as CC-0672',
      'CC-0125': 'it is below its trigger, and really leaves the conversation alone',
      'CC-0655': 'as CC-0125',
      'CC-0657': 'as CC-0125',
      'CC-0671': 'as CC-0125',
      'IDEM-1': 'below its trigger it really leaves the conversation alone',
      'FAIL-1': 'it really changes nothing when the summarizer fails',
      'FAIL-2': 'it really changes nothing when the summarizer says nothing',
      'FAIL-3': 'it looks at why the answer ended, and really changes nothing',
      'FAIL-4': 'as FAIL-1',
      'CC-0424': 'the first answer is no good, it does not ask again, and really changes nothing',
      'CC-0430': 'two words are not worth a summary, as it rightly sees',
      'PROG-2': 'it asks once at most',
      'TASK-1': 'it always keeps the last request; so much of a compactor it is',
    },
    {
      ...ONE_TURN,
      ...leftAlone('CC-0311', 'CC-0559', 'CC-0560'),
      'CC-0440':
        'it asks once, gets no good answer, and really changes nothing; and that nothing was changed is said for it',
      'CC-0442': 'as CC-0440',
      'CC-0443': 'it is below its trigger, and really leaves the conversation alone',
      'CC-0602': 'as CC-0440; and what comes in meanwhile is kept for it',
    },
  ),
  nullOf(
    'answer-key',
    {
      ...NOTHING_YET,
      'IDEM-1': 'below its trigger it really leaves the conversation alone',
      'CC-0125': 'it is below its trigger, and really leaves the conversation alone',
      'CC-0655': 'as IDEM-1; who changes nothing keeps the request as well',
      'CC-0657': 'as CC-0655',
      'CC-0671': 'as CC-0655',
    },
    {
      ...ONE_TURN,
      'CC-0424': 'the first answer is no good, it does not ask again, and really changes nothing',
      'CC-0443': 'it is below its trigger, and really leaves the conversation alone',
    },
  ),
];
