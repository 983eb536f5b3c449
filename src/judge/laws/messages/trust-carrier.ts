import type { Profile } from '../../../adapter/profile.ts';
import { textOf } from '../../../conversation/content.ts';
import { beginningUpTo } from '../../../conversation/excerpt.ts';
import type { Message, Role } from '../../../conversation/message.ts';
import { holds, type Judgement, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { answerText } from '../../requests/answer-text.ts';
import { writtenIn } from '../../view/changes.ts';

/**
 * A summary is told from what the user says (hermes-agent#42768: it was taken for an order and answered; claude-code#90218).
 * It has the role the profile declares, so that it gains no authority by the way, and as a user's message it has a frame: a
 * word of the implementation's own, before it, behind it or in a message beside it, or a label in `meta`. Which words, is
 * free. On a wire nobody sees `meta`, nor which role it had in the state.
 */
export const TRUST_1 = lawPerPass(
  'TRUST-1',
  (pass, { profile }) => {
    const carriers = writtenIn(pass).filter((at) =>
      pass.alignment.view[at]!.nonces.some((nonce) => isNew(pass, nonce)),
    );
    if (carriers.length === 0) return notExercised('No new summary stands in the view.');
    const misplaced = carriers.filter((at) => !isInPlace(pass, at, { carriers, profile }));
    // What stands as the user's words in the place of another role is told once.
    const bare = carriers.filter(
      (at) => pass.after[at]!.role === 'user' && !misplaced.includes(at) && !isFramed(pass, at),
    );
    const isLabelUnseen = pass.onWire || profile.losses.includes('meta');
    const faults = [...inWrongRole(pass, misplaced, profile), ...(isLabelUnseen ? [] : unframed(pass, bare))];
    if (faults.length > 0) return faults;
    if (bare.length > 0)
      return notExercised('The summary has no frame in words, and a label in `meta` could not be seen.');
    return holds('The summary has its declared role, and is told from what a user says.');
  },
  { mode: ['rewrite', 'view'] },
);

function unframed(pass: Pass, bare: readonly number[]): Judgement[] {
  const [first] = bare;
  if (first === undefined) return [];
  return [
    violated('no-frame', 'The summary stands in the view as if the user had written it.', {
      expected: 'words of the implementation around it, or a label in `meta`',
      got: `a bare user message: ${beginningUpTo(textOf(pass.after[first]!), 100)}`,
      ...summariesAt(pass, bare),
    }),
  ];
}

const summariesAt = (pass: Pass, places: readonly number[]) => ({
  messages: places.map((at) => pass.hashes.after[at]!),
  facts: [...new Set(places.flatMap((at) => pass.alignment.view[at]!.nonces))],
});

const isNew = ({ summarizer }: Pass, nonce: string): boolean => summarizer.some(({ summary }) => summary === nonce);

const ROLES: Record<Profile['summary']['role'], Role> = {
  user: 'user',
  assistant: 'assistant',
  system: 'system',
  'tool-pair': 'tool',
};

/**
 * What carries a summary has the declared role. Some show it in two forms, of which one is enough, as long as the other does
 * not speak as the system; some put it in the place of a result that is gone; and a wire may lack a role.
 */
function isInPlace(pass: Pass, at: number, { carriers, profile }: { carriers: number[]; profile: Profile }): boolean {
  const declared = profile.summary.role;
  const roleAt = (place: number): Role => pass.after[place]!.role;
  const speaksAsSystem = roleAt(at) === 'system';
  if (speaksAsSystem && declared !== 'system') return false;
  if (roleAt(at) === ROLES[declared] || (pass.onWire && isRare(declared))) return true;
  const { from, nonces } = pass.alignment.view[at]!;
  if (roleAt(at) === 'tool' && from.length > 0) return true;
  return carriers.some(
    (other) =>
      roleAt(other) === ROLES[declared] && pass.alignment.view[other]!.nonces.some((nonce) => nonces.includes(nonce)),
  );
}

/** A wire may have no such role, or none at that place. */
const isRare = (declared: Profile['summary']['role']): boolean => declared === 'tool-pair' || declared === 'system';

const inWrongRole = (pass: Pass, misplaced: readonly number[], { summary }: Profile): Judgement[] =>
  [...Map.groupBy(misplaced, (at) => wayOfRole(pass.after[at]!))].map(([way, alike]) =>
    violated(way, 'The summary stands in another role than the profile declares.', {
      expected: `summary.role: ${summary.role}`,
      got: `a message of the role "${pass.after[alike[0]!]!.role}"`,
      ...summariesAt(pass, alike),
    }),
  );

/** Text of the conversation that speaks as the system gains authority; any other role is a declaration that is not kept. */
const wayOfRole = ({ role }: Message): string => (role === 'system' ? 'in-system-role' : 'wrong-role');

/** Two letters are a heading in many languages ("TL;DR"); one alone is what a form may leave between two texts. */
const WORD = /\p{L}{2,}/u;

/** Whether something tells it from a user's message: what is left of it without the answer and what was given, or a neighbour. */
function isFramed(pass: Pass, at: number): boolean {
  const message = pass.after[at]!;
  if (Object.keys(message.meta ?? {}).length > 0 || WORD.test(ownWords(pass, at))) return true;
  return [at - 1, at + 1].some((beside) => {
    const origin = pass.alignment.view[beside];
    return origin !== undefined && origin.from.length === 0 && origin.nonces.length === 0;
  });
}

/** The words of a message that neither the summarizer nor the conversation has said. */
function ownWords({ after, before, alignment, summarizer }: Pass, at: number): string {
  const words = textOf(after[at]!);
  const answers = summarizer.map(({ response }) => answerText(response.body).text.trim());
  const said = alignment.view[at]!.from.map((given) => textOf(before[given]!));
  return [...answers.flatMap((answer) => (words.includes(answer) ? [answer] : partsOf(answer))), ...said]
    .filter((part) => part !== '')
    .reduce((left, part) => left.replace(part, () => ' '), words);
}

/** Characters from which on a line is known as the summarizer's: a short one may be a heading of both. */
const LINE = 12;

/** Some install what stands between two tags, or lay out the lines otherwise. */
const partsOf = (answer: string): string[] =>
  answer
    .split(/\n|<\/?[\w-]+>/)
    .map((part) => part.trim())
    .filter(({ length }) => length >= LINE);
