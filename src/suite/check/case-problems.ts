import type { WrittenCase } from '../case/case-file.ts';
import { matrixProblems, type Variant, variantsOf, withMatrix } from '../case/variants.ts';
import { parseText, textProblems } from '../content/parse-text.ts';
import { allDrafts, allTexts, type CaseDrafts, draftsAtPasses, draftsOf } from '../drafts/case-drafts.ts';
import { numbersInArguments } from '../drafts/draft.ts';
import { scriptProblems } from '../expand/case-script.ts';
import { validateCase } from '../generated/validators.js';
import type { Problem } from '../yaml/parse-yaml.ts';
import { schemaProblems } from '../yaml/schema-problems.ts';
import { blockProblems } from './block-problems.ts';
import { branchProblems } from './branch-problems.ts';
import { orderProblems } from './order-problems.ts';
import { scaleProblems } from './scale-problems.ts';
import { stepProblems } from './step-problems.ts';
import { literalProblems, thenProblems } from './then-problems.ts';

/**
 * What a schema can't say: labels, facts, order of messages, branches, witnesses, the matrix.
 * @param written a case that fits the schema
 * @returns everything wrong within the case; what concerns other cases is found by `corpusProblems`
 */
export function caseProblems(written: WrittenCase): Problem[] {
  const ofMatrix = matrixProblems(written);
  if (ofMatrix.length > 0) return ofMatrix;
  return distinct(variantsOf(written).flatMap((variant) => variantProblems(written, variant)));
}

function variantProblems(file: WrittenCase, variant: Variant): Problem[] {
  const written = withMatrix(file, variant.values);
  // A value of the matrix may be of the wrong kind for its place, which shows only once it stands there.
  if (file.matrix !== undefined && !validateCase(written)) {
    return schemaProblems(validateCase.errors ?? []).map((problem) => inVariant(problem, variant));
  }
  const outOfScale = scaleProblems(written);
  if (outOfScale.length > 0) return outOfScale;
  const drafts = draftsOf(written);
  const { problems, orphans } = drafts.labels;
  const texts = allTexts(written, drafts);
  const facts = texts.flatMap((text) => parseText(text).facts);
  const broken = written.given['broken-input'] === true;
  const passes = drafts.steps.filter((step) => step.do === 'compact' || step.do === 'again').length;
  const misplaced = blockProblems(drafts, written.given.dialect);
  const misordered = !broken && orphans.length > 0 ? orphans : orderProblems(drafts, written.given);
  return [
    ...problems,
    ...textProblems(texts),
    ...(misplaced.length > 0 ? misplaced : misordered),
    ...(passes === 0 ? [neverCompacts] : []),
    ...stepProblems(written),
    ...emptyConversations(drafts),
    ...scriptProblems(written.model, facts, written.given.dialect),
    ...thenProblems(written, facts, passes),
    ...literalProblems(written, [
      ...texts.map((text) => parseText(text).body),
      ...allDrafts(drafts).flatMap(numbersInArguments),
    ]),
    ...branchProblems(written),
  ];
}

const neverCompacts: Problem = {
  pointer: '/steps',
  part: 'key',
  message: 'No step compacts, so there is nothing to judge.',
  hint: 'Add `- compact: manual`, or leave `steps` out.',
};

/** A second conversation begins empty: a pass over it before anything was said is a slip, unless the first is so on purpose. */
function emptyConversations({ conversation, steps }: CaseDrafts): Problem[] {
  if (conversation.length === 0) return [];
  return draftsAtPasses({ conversation, steps }).flatMap(({ step, messages }) =>
    messages.length === 0
      ? [
          {
            pointer: `${steps[step]?.at}/compact`,
            message: `The conversation "${steps[step]?.in}" is still empty here.`,
          },
        ]
      : [],
  );
}

const inVariant = (problem: Problem, { id }: Variant): Problem => ({ ...problem, hint: `In the variant ${id}.` });

/** Most problems show in every variant; each is reported once. */
function distinct(problems: readonly Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [`${problem.pointer}\n${problem.message}`, problem]));
  return [...seen.values()];
}
