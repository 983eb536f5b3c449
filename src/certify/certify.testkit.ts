import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAdapter } from '../adapter/host/open-adapter.ts';
import type { Isolation } from '../adapter/isolation.ts';
import { resolveAdapter } from '../adapter/resolve/resolve-adapter.ts';
import type { CaseEvent, Footer, Header, ReportEvent } from '../report/events/events.ts';
import type { Trace } from '../run/trace/trace.ts';
import { traceIn } from '../run/trace/trace-bytes.ts';
import { variantsOf } from '../suite/case/variants.ts';
import { type Corpus, casesFolder, loadCorpus } from '../suite/corpus/load-corpus.ts';
import { loadQuickSet } from '../suite/corpus/quick-set.ts';
import { select } from '../suite/select/select.ts';
import type { Unmet } from '../verdict/unmet.ts';
import type { CaseResult } from '../verdict/verdict.ts';
import { certify } from './certify.ts';
import type { CertifyOptions } from './certify-options.ts';

export const ADAPTERS = path.resolve(import.meta.dirname, '../../adapters');
export const corpus: Corpus = loadCorpus(casesFolder());

/** The variants of `conform run --quick`: enough where a test needs all there is, and no more of it than shows each fault. */
export const QUICK: string[] = [...loadQuickSet(corpus.cases).keys()];

/** The first case of each group, in one variant: enough where each case says the same about the machine that runs it. */
export const OF_EACH_GROUP: string[] = [
  ...Map.groupBy(corpus.cases, ({ source }) => path.dirname(source.file)).values(),
].map(([file]) => variantsOf(file!)[0]!.id);

export interface Run {
  header: Header;
  results: CaseResult[];
  /** what was refused in each case, where something was */
  refused: Pick<CaseEvent, 'refused' | 'late'>[];
  traces: Trace[];
  /** results with the traces they were judged from; those that were not run have none */
  judged: { result: CaseResult; trace: Trace }[];
  footer: Footer;
}

/** @returns a function that does `work` when it is first called, and from then on returns what came of it */
export function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

/** A whole run, as the command line does it, with its events gathered. */
export async function runOf(
  adapter: string,
  options: Pick<CertifyOptions, 'baseline'> & {
    cases?: string[];
    profile?: string;
    timeout?: number;
    seed?: string;
    keep?: CertifyOptions['keep'];
    isolate?: Isolation;
  } = {},
): Promise<Run> {
  const spec = await resolveAdapter(adapter, '.');
  const events: ReportEvent[] = [];
  const isolated = options.isolate === undefined ? {} : { isolate: options.isolate };
  const footer = await certify(
    {
      corpus,
      selected: select(corpus, options.cases ?? []),
      edition: 'test',
      version: '0.0.0',
      adapter: { argument: adapter, open: () => openAdapter(spec, isolated) },
      ...(options.profile === undefined ? {} : { profile: options.profile }),
      ...(options.keep === undefined ? {} : { keep: options.keep }),
      ...(options.baseline === undefined ? {} : { baseline: options.baseline }),
      seed: options.seed ?? '1',
      timeout: options.timeout ?? 10_000,
    },
    (event) => events.push(event),
  );
  const cases = events.filter((event) => event.kind === 'case');
  const judged = cases.flatMap(({ result, trace }) =>
    trace === undefined ? [] : [{ result, trace: traceIn(trace, result)! }],
  );
  return {
    header: events[0] as Header,
    results: cases.map(({ result }) => result),
    refused: cases.flatMap(({ refused, late }) =>
      refused === undefined && late === undefined ? [] : [{ ...(refused && { refused }), ...(late && { late }) }],
    ),
    traces: judged.map(({ trace }) => trace),
    judged,
    footer,
  };
}

/** @returns path of a module in a folder of its own; `BODY` may use `once()`, which is true at its first call ever */
export function moduleOf(body: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-adapter-'));
  const file = path.join(folder, 'adapter.ts');
  const example = path.join(ADAPTERS, 'example-typescript/adapter.ts');
  const source = `
import { existsSync, writeFileSync } from 'node:fs';
import example from ${JSON.stringify(example)};
const once = () => {
  if (existsSync(${JSON.stringify(`${folder}/done`)})) return false;
  writeFileSync(${JSON.stringify(`${folder}/done`)}, '');
  return true;
};
${body}`;
  writeFileSync(file, source);
  return file;
}

export const verdictsOf = (results: readonly CaseResult[]): Record<string, string> =>
  Object.fromEntries(results.map(({ id, drive, verdict }) => [`${drive} ${id}`, verdict]));

/** @returns what differs between two runs, as `case: before → after` */
export function differences(before: readonly CaseResult[], after: readonly CaseResult[]): string[] {
  const [first, second] = [verdictsOf(before), verdictsOf(after)];
  return Object.keys(first)
    .filter((id) => first[id] !== second[id])
    .map((id) => `${id}: ${first[id]} → ${second[id]}`);
}

/** @returns why a run of some cases earns nothing, but for being one of some cases and for requirements that none of them is about */
export const standingUnmet = ({ certificates }: Footer): Unmet[] =>
  certificates
    .flatMap(({ unmet }) => unmet)
    .filter((one) => one.kind !== 'selection' && !(one.kind === 'requirement' && one.verdict === 'never-evaluated'));
