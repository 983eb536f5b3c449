import { appendFileSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../judge/findings/finding.ts';
import { printable } from '../../suite/yaml/printable.ts';
import type { CaseResult } from '../../verdict/verdict.ts';
import type { CaseSource, ReportWriter } from '../events/events.ts';
import { type GatheredCase, type GatheredRun, gatheringWriter } from '../events/gathering.ts';
import { caseDetails } from '../wording/case-details.ts';
import { type ProblemGroup, problemGroups } from '../wording/problem-groups.ts';
import { seenWords } from '../wording/requirement-label.ts';
import { MAX_SUMMARY_BYTES, markdownOf, markdownOfNothing } from './markdown.ts';
import { endedEarly, outdatedProblem, type RunProblem, wholeProblems } from './run-problems.ts';
import { workflowCommand } from './workflow-command.ts';

/** The step of a GitHub workflow this runs in. */
export interface Workflow {
  print(line: string): void;
  /** file of the job summary; absent where there is none */
  summary?: string | undefined;
  /** root of the repository that was checked out */
  workspace: string;
  /** folder that paths of case files are relative to */
  folder: string;
}

type WorkflowFolders = Pick<Workflow, 'workspace' | 'folder'>;

/** Annotations and a job summary, beside what is printed for people to read. */
export const githubWriter = (workflow: Workflow): ReportWriter =>
  gatheringWriter(
    (run) => {
      for (const line of annotationsOf(run, workflow)) workflow.print(line);
      append(workflow, (mostBytes) => markdownOf(run, mostBytes));
    },
    (aborted) => {
      const { message, ...properties } = ofTheRun(endedEarly(aborted), workflow);
      workflow.print(workflowCommand('error', properties, message));
      append(workflow, () => markdownOfNothing(aborted));
    },
  );

/** GitHub drops what comes after so many errors of one step, without a word. */
const MOST_ERRORS = 10;

/**
 * @returns an error for every case and requirement, at least one for each requirement before a second one for any. All that is
 * out of date in a baseline is one error: what newly fails is what somebody has to see first
 */
export function annotationsOf(run: GatheredRun, workflow: WorkflowFolders): string[] {
  const toAnnotation = (problem: RunProblem) => ofTheRun(problem, workflow);
  const whole = wholeProblems(run).map(toAnnotation);
  const outdated = outdatedProblem(run).map(toAnnotation);
  const { firsts, others } = problemsOf(run, workflow);
  const room = MOST_ERRORS - whole.length - outdated.length;
  const all = [...whole, ...firsts.slice(0, room), ...outdated, ...firsts.slice(room), ...others];
  const errors = all
    .slice(0, MOST_ERRORS)
    .map(({ message, ...properties }) => workflowCommand('error', properties, message));
  const rest = all.length - errors.length;
  return rest === 0 ? errors : [...errors, workflowCommand('notice', { title: 'And more' }, pointerTo(rest))];
}

const pointerTo = (rest: number): string =>
  `${rest} more problems are not shown here: GitHub shows ${MOST_ERRORS} errors of a step. All of them are in the log of this step, and in the report that conform run --out FOLDER writes.`;

interface AnnotationPlace {
  file?: string;
  line?: number;
}

interface Annotation extends AnnotationPlace {
  title: string;
  message: string;
}

/** The first problem of each group, and what comes after it. */
function problemsOf({ cases }: GatheredRun, workflow: WorkflowFolders): Record<'firsts' | 'others', Annotation[]> {
  const sources = new Map(cases.map(({ result, source }) => [result, source]));
  const groups = problemGroups(cases.map(({ result }) => result)).map(({ cases: list, ...about }) =>
    list.map((result) => annotationOf({ result, ...sourceIn(sources, result) }, about, workflow)),
  );
  return { firsts: groups.map(([first]) => first!), others: groups.flatMap(([, ...rest]) => rest) };
}

const sourceIn = (sources: Map<CaseResult, CaseSource | undefined>, result: CaseResult) => {
  const source = sources.get(result);
  return source === undefined ? {} : { source };
};

function annotationOf(
  { result, source }: GatheredCase,
  { requirement, cause, about }: Pick<ProblemGroup, 'requirement' | 'cause' | 'about'>,
  workflow: WorkflowFolders,
): Annotation {
  const finding = result.findings.find((one) => one.requirement === requirement);
  const said = cause === undefined ? about?.title : seenWords(cause.identity);
  const lines = [
    ...(said === undefined ? [] : [said]),
    ...caseDetails(result, { requirement, cause: cause?.identity }),
    `Reproduce: ${result.reproduce}`,
  ];
  return {
    ...placeOf(source, finding, workflow),
    title: printable(`${cause?.identity ?? requirement ?? result.verdict} ${result.id} (${result.drive})`),
    message: lines.map(printable).join('\n'),
  };
}

const ofTheRun = ({ name, title = name, why, place }: RunProblem, workflow: WorkflowFolders): Annotation => ({
  ...(place === undefined ? {} : placeIn(place, workflow)),
  title: printable(title),
  message: why.split('\n').map(printable).join('\n'),
});

/** @returns the line of the expectation that was violated, or else of the case */
function placeOf(
  source: CaseSource | undefined,
  finding: Finding | undefined,
  workflow: WorkflowFolders,
): AnnotationPlace {
  if (source === undefined) return {};
  const line = finding?.by === 'expectation' ? source.expectations[finding.at] : undefined;
  return placeIn({ file: source.file, line: line ?? source.line }, workflow);
}

/** A file outside of the repository, or in somebody's package, has no line that GitHub could show. */
function placeIn(
  { file, line }: { file: string; line: number },
  { workspace, folder }: WorkflowFolders,
): AnnotationPlace {
  const inside = path.relative(workspace, path.resolve(folder, file)).split(path.sep);
  if (inside[0] === '..' || path.isAbsolute(inside.join(path.sep)) || inside.includes('node_modules')) return {};
  return { file: inside.join('/'), line };
}

/** What other commands of the same step wrote counts against the same limit. Where it can't be written, that is printed. */
function append({ summary: file, print }: Workflow, textWithin: (mostBytes: number) => string): void {
  if (file === undefined) return;
  try {
    const taken = existsSync(file) ? statSync(file).size : 0;
    appendFileSync(file, textWithin(Math.max(0, MAX_SUMMARY_BYTES - taken)));
  } catch (error) {
    print(workflowCommand('warning', {}, `The job summary can't be written: ${(error as Error).message}`));
  }
}
