import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '../../adapter/validation/did-you-mean.ts';
import type { KeptOfCases } from '../../certify/execution/executor.ts';
import type { ReportWriter } from '../../report/events/events.ts';
import type { EvidenceWanted } from '../../report/evidence/evidence-sample.ts';
import type { Workflow } from '../../report/formats/github.ts';
import type { CauseNotes } from '../../report/html/cause-cards.ts';
import { partialOf } from '../../report/saved/partial-file.ts';
import type { RunWatch } from '../../report/terminal/run-watch.ts';
import { printable } from '../../suite/yaml/printable.ts';
import { choiceOf } from '../options/choice-option.ts';
import { refuseFolderName } from '../options/file-option.ts';
import { UsageError } from '../options/usage-error.ts';
import { lockFile, lockFolder } from './folder-lock.ts';
import { makeFolder } from './make-folder.ts';
import { removeOldTraces } from './old-traces.ts';
import { print } from './print.ts';
import { refuseOverwrite } from './refuse-overwrite.ts';
import { terminalReporter } from './terminal-reporter.ts';

/** Who writes a run down, and where to. A reporter without a file prints. */
interface Reporter {
  /** name of its file or folder below the output folder */
  file?: string;
  /** what came of an earlier run is removed first: it must not stand beside, or instead of, what this one writes */
  open(place: string, options: WriterOptions & { page?: string }, beside: Beside): Promise<ReportWriter>;
}

/** @returns whether a trace lies beside a report, or will: both are given as their places */
type Beside = (report: string, trace: string) => boolean;

const EVIDENCE: readonly EvidenceWanted[] = ['all', 'sampled', 'causes'];

const evidenceWanted = ({ evidence = 'all' }: WriterOptions): EvidenceWanted =>
  choiceOf('--evidence', evidence, EVIDENCE);

const REPORTERS = {
  terminal: { open: async (_, options) => terminalReporter(options) },
  github: { open: async () => (await import('../../report/formats/github.ts')).githubWriter(workflow()) },
  ndjson: {
    file: 'report.ndjson',
    open: async (file) => {
      const { compressedNdjsonWriter, ndjsonWriter } = await import('../../report/saved/ndjson.ts');
      return file.endsWith('.zst') ? compressedNdjsonWriter(file) : ndjsonWriter(file);
    },
  },
  json: { file: 'report.json', open: async (file) => (await import('../../report/saved/json.ts')).jsonWriter(file) },
  html: {
    file: 'report.html',
    open: async (file, options, beside) => {
      const evidence = evidenceWanted(options);
      const { htmlWriter } = await import('../../report/html/html-writer.ts');
      const notes = await notesFor(options);
      return htmlWriter(file, { hasTrace: (trace) => beside(file, trace), evidence, notes });
    },
  },
  junit: { file: 'junit.xml', open: async (file) => (await import('../../report/formats/junit.ts')).junitWriter(file) },
  ctrf: { file: 'ctrf.json', open: async (file) => (await import('../../report/formats/ctrf.ts')).ctrfWriter(file) },
  markdown: {
    file: 'report.md',
    open: async (file) => (await import('../../report/formats/markdown.ts')).markdownWriter(file),
  },
  badge: {
    file: 'badge.json',
    open: async (file) => (await import('../../report/formats/badge.ts')).badgeWriter(file),
  },
  traces: { file: '.', open: async (folder) => (await import('../../report/saved/trace-file.ts')).traceWriter(folder) },
} as const satisfies Record<string, Reporter>;

type ReporterName = keyof typeof REPORTERS;

const NAMES = Object.keys(REPORTERS) as ReporterName[];

/** What `--out` alone asks for, besides what is printed. */
const WHOLE: readonly ReporterName[] = ['ndjson', 'json', 'html', 'traces'];

/** Reporters that need what cases were judged from. */
const OF_TRACES: readonly ReporterName[] = ['html', 'traces'];

export interface WriterOptions {
  /** how long a case takes by what the adapter says, ms */
  caseTime?: number | undefined;
  /** what runs meanwhile, for whoever waits */
  watch?: RunWatch;
  /** `--reporter`, each `name`, `name=file`, or several with commas between */
  reporter?: readonly string[];
  /** `--out` */
  out?: string;
  /** `--evidence`: how much of it a page has; all where left out */
  evidence?: string;
  /** whether nothing is printed for people to read */
  quiet?: boolean;
  /** whether every case is printed as it ends */
  verbose?: boolean;
  /** where reporters without a file of their own write to; `out`, or the folder one is in, where left out */
  folder?: string;
  /** saved reports all this is made from: they, and the traces beside them, must outlive it */
  from?: readonly string[];
  /** what else the command reads, and must outlive it */
  inputs?: readonly string[];
  /** moves what this goes on with out of the way, once the folder is ours */
  setAside?: () => void;
  /** where the adapter lies, and what people have written about its causes; absent where it has no folder */
  adapterFolder?: string | undefined;
}

/** What people have written about the causes of this adapter stands on their pages. */
async function notesFor({ adapterFolder }: WriterOptions): Promise<CauseNotes> {
  if (adapterFolder === undefined) return {};
  const { causeNotesIn } = await import('../../report/saved/findings-file.ts');
  return causeNotesIn(adapterFolder);
}

export interface OpenWriters {
  writers: ReportWriter[];
  /** what any of them needs of a case besides its verdicts */
  keep: Exclude<KeptOfCases, 'findings'>;
}

interface Wanted {
  name: ReporterName;
  place: string;
  /** the option it was options for with */
  option: string;
}

/**
 * Opens the writers of a run. Their folders are made and tried before anything runs: a run must not end by finding out that
 * it can't be kept.
 * @throws UsageError for a reporter nobody knows, and for a place that can't be written to
 */
export async function openWriters(options: WriterOptions): Promise<OpenWriters> {
  const { reporter = [], out, folder = out, from = [], inputs = [] } = options;
  if (out === '') throw new UsageError('--out takes a folder, got nothing. For the folder you are in, write --out .');
  const named = reporter.flatMap((entry) => entry.split(',')).map((entry) => wantedOf(entry, folder));
  const whole =
    out === undefined ? [] : WHOLE.map((name) => ({ name, place: placeOf(name, out), option: `--out ${out}` }));
  refuseContradiction(options, named);
  evidenceWanted(options);
  const wanted: Wanted[] = [...(options.quiet ? [] : [TERMINAL]), ...whole, ...named];
  const once = [...new Map(wanted.map((one) => [`${one.name} ${one.place}`, one])).values()];
  const files = once.filter(({ name }) => !isPrinted(name));
  refuseOverwrite(
    files.map(({ name, place, option }) => ({ place, option, isTraces: name === 'traces' })),
    { from, inputs },
  );
  const lock = out === undefined ? [] : [lockOut(out)];
  if (out !== undefined) removeStale(out, files);
  options.setAside?.();
  for (const one of files) lock.push(...prepare(one, out));
  const beside = besideOf(once, from);
  const writers = await Promise.all(
    once.map(({ name, place }) => reporterOf(name).open(place, { ...options, ...pageOf(once) }, beside)),
  );
  return {
    // Last, for when they end all that was asked for is there.
    writers: [...writers, ...[...lock, ...pageNote(once)].map((end) => ({ write: () => {}, end }))],
    keep: keptFor(once, evidenceWanted(options)),
  };
}

/** A sample has few drawings, and which ones is only known when the results come by in order. */
function keptFor(wanted: readonly Wanted[], evidence: EvidenceWanted): OpenWriters['keep'] {
  if (!wanted.some(({ name }) => OF_TRACES.includes(name))) return 'verdicts';
  return evidence === 'all' && wanted.some(({ name }) => name === 'html') ? 'drawings' : 'traces';
}

const pageOf = (wanted: readonly Wanted[]): { page?: string } => {
  const page = wanted.find(({ name }) => name === 'html')?.place;
  return page === undefined ? {} : { page };
};

/** @returns what tells whoever reads along where the page is, once it is there */
function pageNote(wanted: readonly Wanted[]): (() => void)[] {
  const { page } = pageOf(wanted);
  if (page === undefined || !wanted.some(({ name }) => name === 'terminal')) return [];
  return [() => void (existsSync(page) && print(`Report: ${printable(page)}`))];
}

/** What lies in a folder from an earlier run is of no use: a trace is written now, or was kept by the report this is made from. */
function besideOf(wanted: readonly Wanted[], from: readonly string[]): Beside {
  const written = wanted.filter(({ name }) => name === 'traces').map(({ place }) => path.resolve(place));
  const kept = from.map((file) => path.resolve(path.dirname(file)));
  return (report, trace) => {
    const folder = path.resolve(path.dirname(report));
    return written.includes(folder) || (kept.includes(folder) && existsSync(path.join(folder, trace)));
  };
}

const TERMINAL: Wanted = { name: 'terminal', place: '', option: '' };

function refuseContradiction({ quiet, verbose }: WriterOptions, named: readonly Wanted[]): void {
  if (quiet !== true) return;
  const other = verbose === true ? '--verbose' : named.find(({ name }) => name === 'terminal')?.option;
  if (other !== undefined) throw new UsageError(`--quiet and ${other} contradict each other: leave one of them out.`);
}

const reporterOf = (name: ReporterName): Reporter => REPORTERS[name];

const isPrinted = (name: ReporterName): boolean => reporterOf(name).file === undefined;

/** @returns whether an entry of `--reporter` asks for nothing but what is printed */
export const isPrinting = (entry: string): boolean => NAMES.some((name) => name === entry && isPrinted(name));

const placeOf = (name: ReporterName, folder: string): string =>
  isPrinted(name) ? '' : path.join(folder, reporterOf(name).file ?? '');

function wantedOf(entry: string, out = '.'): Wanted {
  const [, word = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(entry) ?? [];
  const name = NAMES.find((one) => one === word);
  if (name === undefined)
    throw new UsageError(`--reporter knows no "${word}".${didYouMean(word, NAMES)} It knows ${NAMES.join(', ')}.`);
  if (file === undefined) return { name, place: placeOf(name, out), option: `--reporter ${entry}` };
  if (file === '' || isPrinted(name)) throw new UsageError(`--reporter ${entry}: ${reasonAgainst(name)}`);
  if (name !== 'traces') refuseFolderName(`--reporter ${entry}`, file, reporterOf(name).file ?? '');
  return { name, place: file, option: `--reporter ${entry}` };
}

const reasonAgainst = (name: ReporterName): string =>
  isPrinted(name) ? `${name} prints, and takes no file.` : `expected a file after the "=", got nothing.`;

/** @returns functions that let go of what it locked: a place that is not in the folder of `--out`, which is locked whole */
function prepare({ name, place, option }: Wanted, out: string | undefined): (() => void)[] {
  const isFolder = name === 'traces';
  const folder = path.resolve(isFolder ? place : path.dirname(place));
  const old = isFolder ? path.join(place, 'traces') : place;
  return orUnwritable(option, folder, () => {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    if (!isFolder && existsSync(old)) refuseUnwritable(old);
    const isLocked = out !== undefined && folder === path.resolve(out);
    const lock = isLocked ? [] : [(isFolder ? lockFolder : lockFile)(place, option)];
    if (isFolder) removeOldTraces(old);
    // With what a run that was killed had written of it.
    else for (const file of [old, partialOf(old)]) rmSync(file, { force: true });
    return lock;
  });
}

/** A page or a badge of an earlier run, which this one does not make anew, would go on saying what that one said. */
function removeStale(out: string, wanted: readonly Wanted[]): void {
  if (!existsSync(placeOf('ndjson', out))) return;
  const written = new Set(wanted.map(({ place }) => path.resolve(place)));
  const stale = NAMES.filter((name) => name !== 'traces' && !isPrinted(name)).map((name) => placeOf(name, out));
  for (const place of stale) if (!written.has(path.resolve(place))) rmSync(place, { force: true });
}

/** @returns a function that lets go of the folder */
const lockOut = (out: string): (() => void) =>
  orUnwritable(`--out ${out}`, out, () => {
    makeFolder(path.resolve(out));
    return lockFolder(out, `--out ${out}`);
  });

function orUnwritable<Result>(option: string, folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${option} can't be written to: ${placeReason(error as NodeJS.ErrnoException, path.resolve(folder))}. Name another place.`,
    );
  }
}

/** What the system says names the call that failed; what the user needs is the part of the path that is in the way. */
function placeReason(error: NodeJS.ErrnoException, folder: string): string {
  const there = existing(folder);
  if (error.code === undefined) return error.message;
  if (!statSync(there).isDirectory()) return `${there} is there already, and is no folder`;
  if (error.code === 'ENOENT') return `the system makes no new folder in ${there}`;
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS')
    return `nothing may be written in ${there} (${error.code})`;
  return error.message;
}

const existing = (place: string): string => (existsSync(place) ? place : existing(path.dirname(place)));

/** A report replaces what was there, and a device or a folder is not to be replaced. */
function refuseUnwritable(file: string): void {
  if (!statSync(file).isFile()) throw new Error(`${file} is there already, and is no regular file`);
  accessSync(file, constants.W_OK);
}

/** The step of a workflow, as GitHub describes it to the programs it runs. */
const workflow = (): Workflow => ({
  print,
  summary: process.env.GITHUB_STEP_SUMMARY || undefined,
  workspace: process.env.GITHUB_WORKSPACE || process.cwd(),
  folder: process.cwd(),
});
