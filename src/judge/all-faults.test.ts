import { expect, it } from 'vitest';
import { readableOf } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { isViolation } from './findings/finding.ts';
import { judgeLaws } from './judge.ts';
import { COVER_SITUATIONS } from './laws/content/cover.testkit.ts';
import { COVER_INPUT_SITUATIONS } from './laws/content/cover-input.testkit.ts';
import { FOLD_LIVE_SITUATIONS } from './laws/content/fold.live.testkit.ts';
import { FOLD_SEVERAL_SITUATIONS } from './laws/content/fold.several.testkit.ts';
import { ATOM_SEVERAL_SITUATIONS } from './laws/failures/atom.several.testkit.ts';
import { CLEAR_SITUATIONS } from './laws/messages/clear.testkit.ts';
import { CLEAR_ORDER_SITUATIONS } from './laws/messages/clear-order.testkit.ts';
import { ORD_PLACES_SITUATIONS } from './laws/messages/ord.places.testkit.ts';
import { ORD_SITUATIONS } from './laws/messages/ord.testkit.ts';
import { PAIR_SEVERAL_SITUATIONS } from './laws/messages/pair.several.testkit.ts';
import { REAS_SITUATIONS } from './laws/messages/reas.testkit.ts';
import { TRUST_SITUATIONS } from './laws/messages/trust.testkit.ts';
import { TRUST_CARRIER_SITUATIONS } from './laws/messages/trust-carrier.testkit.ts';
import type { Situation } from './laws/situation.testkit.ts';
import { ARCH_SEVERAL_SITUATIONS } from './laws/storage/arch.several.testkit.ts';
import { ARCH_REPLAY_SITUATIONS } from './laws/storage/arch-replay.testkit.ts';
import { DUR_SITUATIONS } from './laws/storage/dur.testkit.ts';
import { ISO_SITUATIONS } from './laws/storage/iso.testkit.ts';
import { evidenceOf } from './passes/evidence.ts';
import { markFor } from './passes/messages.testkit.ts';
import { traceOf } from './passes/trace.testkit.ts';

/** By way the facts and the messages that a finding names, in words: `task, S1 | more`. */
type Named = Record<string, string>;

const ROWS: [situations: readonly Situation[], title: string, named: Named][] = [
  [
    COVER_SITUATIONS,
    'the summarizer is shown the marks of two messages, and nothing of a third',
    { 'never-shown': 'answer | answer', 'shown-bare': 'task, long | task, long' },
  ],
  [
    COVER_INPUT_SITUATIONS,
    'the earlier summary and the request are left out, and a result is cut off without a word',
    { 'summary-cut-off': 'S1, before, reply | ', 'request-cut-off': 'task | ', 'cut-unmarked': ' | result one' },
  ],
  [
    FOLD_LIVE_SITUATIONS,
    'the new summary stands beside the old one, and stands there twice',
    { 'summary-twice': 'S2 | S2', 'summaries-side-by-side': 'S1 | S1' },
  ],
  [FOLD_LIVE_SITUATIONS, 'two summaries of one pass stand there twice', { 'summary-twice': 'S1, S2 | S1, S2' }],
  [
    FOLD_SEVERAL_SITUATIONS,
    'of two earlier summaries one is kept, and the other one archived as if it had been said',
    { 'old-summary-kept': 'S1, S3 | S1, S3', 'summary-archived': 'S2 | ' },
  ],
  [
    FOLD_SEVERAL_SITUATIONS,
    'the second pass summarizes nothing but the summary, and keeps it',
    { 'nothing-new-summarized': ' | S2', 'old-summary-kept': 'S1, S2 | S1, S2' },
  ],
  [
    ATOM_SEVERAL_SITUATIONS,
    'of three messages one is shortened at once, and one is missing',
    { 'arrival-altered': 'result c | result c', 'arrival-lost': 'said | said' },
  ],
  [
    ATOM_SEVERAL_SITUATIONS,
    'of two messages the later one stands first, and the other one twice behind it',
    { 'arrival-misplaced': 'soon, said | soon, said', 'arrival-twice': 'soon | soon' },
  ],
  [
    ATOM_SEVERAL_SITUATIONS,
    'of two messages one is missing, and the other one stands before what was there',
    { 'arrival-lost': 'said | said', 'arrival-misplaced': 'soon | soon' },
  ],
  [
    ATOM_SEVERAL_SITUATIONS,
    'both passes have the same messages summarized, and install the same summary',
    { 'summarized-twice': ' | ', 'summary-twice': 'S2 | S2' },
  ],
  [
    ATOM_SEVERAL_SITUATIONS,
    'of two passes one loses a message, and the other puts one back once more',
    { 'message-lost': 'more | more', 'message-twice': 'answer | answer' },
  ],
  [
    CLEAR_SITUATIONS,
    'a result the model has not read yet is cleared, and an older one makes room for what the user said',
    { 'unread-cleared': 'result c | [x]', 'replaced-by-foreign': `job | [for ${markFor('job')}]` },
  ],
  [
    CLEAR_ORDER_SITUATIONS,
    'of each of two tools the newer result is cleared, and the older one stays',
    { 'newer-cleared-first': ' | result c, result a, result d, result b' },
  ],
  [
    CLEAR_ORDER_SITUATIONS,
    'all but the oldest are cleared',
    { 'newer-cleared-first': ' | result c, result a, result b, result d' },
  ],
  [
    CLEAR_ORDER_SITUATIONS,
    'a note is put in the place of a note, and a longer one in that of a short result',
    {
      'note-replaced': ' | [result of 4,000 characters cleared], [result of 36 characters cleared]',
      'not-smaller': ` | result c, [cleared: ${'the tool can be asked again '.repeat(9)}]`,
    },
  ],
  [
    ORD_PLACES_SITUATIONS,
    'the newest request is moved to the front, an answer stands there twice, and a request that nobody made follows',
    { 'out-of-order': ' | next, more', 'message-twice': ' | answer', 'message-invented': ' | Please continue.' },
  ],
  [ORD_PLACES_SITUATIONS, 'two messages of the tail stand there twice', { 'message-twice': ' | more, answer' }],
  [ORD_PLACES_SITUATIONS, 'a request and an answer are made up', { 'message-invented': ' | I see., Please continue.' }],
  [
    ORD_SITUATIONS,
    'the list that was handed in is altered, and of two kept messages one has another id and one another role',
    { 'input-altered': ' | ', 'role-changed': ' | more', 'label-changed': ' | answer' },
  ],
  [
    PAIR_SEVERAL_SITUATIONS,
    'the tail begins with an orphan, and a sound pair behind it loses a result',
    { 'result-evicted': ' | reads', 'orphan-at-head': ' | result lost' },
  ],
  [
    REAS_SITUATIONS,
    'that of one message is altered, and that of another left out while its turn goes on',
    { 'reasoning-altered': ' | answer', 'reasoning-lost': ' | reads' },
  ],
  [
    TRUST_CARRIER_SITUATIONS,
    'of two one is bare, and the other stands as the assistant wrote it',
    { 'no-frame': 'S1 | S1', 'wrong-role': 'S2 | S2' },
  ],
  [
    TRUST_SITUATIONS,
    'a pattern in one message and a place-holder in another are filled in',
    { 'shown-altered': ' | price, form' },
  ],
  [
    ARCH_SEVERAL_SITUATIONS,
    'the archive is overwritten with the earlier summary and half of what goes, backwards, and nothing names it',
    {
      'archive-lost': 'task, long | ',
      'not-archived': 'next, done | next, done',
      'out-of-order': 'more, answer | more, answer',
      'pointer-lost': ' | S1',
      'summary-archived': 'S1 | ',
    },
  ],
  [
    ISO_SITUATIONS,
    'one file for both, and the summarizer of one is shown the other',
    { 'foreign-words-archived': 'a1, a2 | S2', 'foreign-words-requested': 'a1, S1 | ' },
  ],
  [
    ARCH_REPLAY_SITUATIONS,
    'a result whose failure is forgotten, and one that is not there at all',
    { 'archived-altered': 'result a | ', 'not-archived': 'result b | ' },
  ],
  [
    ARCH_REPLAY_SITUATIONS,
    'a message that stands there twice, and a line that is none of the conversation',
    { 'archived-twice': 'job | ', 'foreign-line': ' | ' },
  ],
  [
    DUR_SITUATIONS,
    'a message is gone, and what was said since never reached it',
    { 'gone-from-log': 'task | ', 'never-logged': 'last | ' },
  ],
  [DUR_SITUATIONS, 'a message is gone, and in the next pass another one', { 'gone-from-log': 'long | ' }],
];

/** @returns what the law of a situation names of its last pass */
function namedIn({ law, story }: Situation): Named {
  const trace = traceOf(story);
  const findings = judgeLaws(evidenceOf(trace)).filter(({ requirement }) => requirement === law);
  const last = findings.filter(({ step }) => step === findings.at(-1)!.step).filter(isViolation);
  const facts = new Map([
    ...Object.entries(trace.case.facts).map(([name, mark]): [string, string] => [mark, name]),
    ...['S1', 'S2', 'S3'].map((name): [string, string] => [markFor(name, 'S'), name]),
  ]);
  const nameOf = (message: Message): string => {
    const words = readableOf(message);
    const summarized = words.match(/Summary (S-\w{4})/)?.[1];
    return facts.get(summarized ?? '') ?? words.match(/This is ([^(]+) \(/)?.[1] ?? words;
  };
  return Object.fromEntries(
    last.map(({ way, facts: marks = [], messages = [] }) => [
      way,
      `${marks.map((mark) => facts.get(mark)).join(', ')} | ${messages.map((hash) => nameOf(trace.messages[hash]!)).join(', ')}`,
    ]),
  );
}

it.each(ROWS.map(([situations, title, named]) => ({ situations, title, named })))(
  'names all that each fault has befallen, and nothing else: $title',
  ({ situations, title, named }) => {
    const situation = situations.find((one) => one.title === title)!;
    expect(namedIn(situation)).toEqual(named);
  },
);
