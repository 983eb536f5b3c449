import { type Mark, marksIn } from '../../../conversation/mark.ts';
import { factsOfOthers, factsOfOwn } from '../../archive/facts-of-others.ts';
import { holds, lawPerPass, notExercised, violated } from '../../findings/judgement.ts';
import type { Pass } from '../../passes/pass.ts';
import { isDeclared } from '../../state/changed-parts.ts';
import { compacted } from '../../view/changes.ts';

/**
 * A file belongs to one conversation (deepagentsjs: one archive file for two threads), whether anybody is pointed to it or not:
 * who is given it for one conversation reads both. That it is shown to the other one is ISO-1's affair.
 */
export const ARCH_3 = lawPerPass('ARCH-3', (pass, { trace, profile, passes }) => {
  const foreign = factsOfOthers(pass, trace);
  if (foreign.size === 0) return notExercised('There was only one conversation.');
  if (!isDeclared('archive', profile)) return notExercised('The profile declares no archive.');
  const shared = sharedFiles(pass.stored.after.archive, foreign, factsOfOwn(pass, trace));
  const known = sharedFiles(pass.stored.before.archive, foreign, factsOfOwn(pass, trace));
  const facts = shared.flatMap((file) => file.facts);
  if (facts.some((fact) => !known.some((file) => file.facts.includes(fact))))
    return violated('file-shared', 'An archive file holds what was said in two conversations.', {
      expected: 'in each file what was said in one conversation',
      got: `${shared[0]!.path} holds ${shared[0]!.facts.slice(0, 10).join(', ')} of another one`,
      facts,
    });
  const others = passes.filter((other) => other.in !== pass.in && other.step <= pass.step && compacted(other));
  if (!compacted(pass) || others.length === 0)
    return notExercised('Not more than one conversation was compacted so far.');
  if (shared.length > 0) return notExercised('The file was shared before this pass.');
  return holds('No file of the archive holds what was said in two conversations.');
});

/** Files with statements of this conversation and of another one. */
function sharedFiles(
  archive: Pass['stored']['after']['archive'],
  foreign: ReadonlySet<Mark>,
  own: ReadonlySet<Mark>,
): { path: string; facts: Mark[] }[] {
  return Object.entries(archive ?? {}).flatMap(([path, file]) => {
    const marks = marksIn(file, 'F');
    if (!marks.some((fact) => own.has(fact)) || !marks.some((fact) => foreign.has(fact))) return [];
    return [{ path, facts: marks.filter((fact) => foreign.has(fact)) }];
  });
}
