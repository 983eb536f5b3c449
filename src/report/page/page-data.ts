import { caseIdOf } from '../../suite/case/case-id.ts';
import { type AlikeTo, evidenceOfAlike, isAlike } from './alike-case.ts';
import { jsonInBlock } from './folded-marks.ts';
import type {
  CaseEvidence,
  CaseFileCard,
  IndexedCase,
  KeptEvidence,
  PackedPlace,
  PackedText,
  PageIndex,
} from './page-format.ts';
import type { ListedResult } from './result-filter.ts';
import { unpackText } from './unpack-text.ts';

/** What the page holds, read when it is asked for. */
export interface PageData {
  index: PageIndex;
  entries: ListedResult[];
  /** @returns what there is to see of a case. @throws where the block is damaged */
  open(entry: ListedResult): Promise<OpenedCase>;
}

export interface OpenedCase {
  evidence: CaseEvidence;
  /** whose evidence that is; absent where it is the case's own */
  alikeTo?: AlikeTo;
  /** absent where the file is not known any more */
  file?: CaseFileCard;
  text(packed: PackedText): string;
}

/** @param blocks text of all evidence. @param unpack what one block was packed from; throws where it is damaged */
export function readPageData(page: PageIndex, blocks: string, unpack: (block: string) => string): PageData {
  let opened: { block: number; lines: string[] } | undefined;
  const linesOf = (block: number): string[] => {
    const [start, length] = page.blocks[block]!;
    if (opened?.block !== block) opened = { block, lines: unpack(blocks.slice(start, start + length)).split('\n') };
    return opened.lines;
  };
  const read = async ([block, at]: PackedPlace): Promise<unknown> => JSON.parse(jsonInBlock(linesOf(block), at));
  const entries = page.cases.map((one, at) => entryOf(one, at, page));
  for (const { identity, requirement, level, shown } of page.causes)
    for (const at of shown) entries[at]?.causes.push({ identity, requirement, level });
  const keptOf = async (at: number) => (await read(page.cases[at]![7]!)) as KeptEvidence;
  const evidenceOf = async (entry: ListedResult): Promise<Pick<OpenedCase, 'evidence' | 'alikeTo'>> => {
    const kept = await keptOf(entry.at);
    if (!isAlike(kept)) return { evidence: kept };
    const other = (await keptOf(kept.alike)) as CaseEvidence;
    const alikeTo = { entry: entries[kept.alike]!, ways: kept.ways };
    return { evidence: evidenceOfAlike(entry, kept, other), alikeTo };
  };
  let shared: Promise<[string, Record<string, CaseFileCard>]> | undefined;
  const readShared = () => Promise.all([read(page.phrases), read(page.files)]) as NonNullable<typeof shared>;
  return {
    index: page,
    entries,
    async open(entry) {
      shared ??= readShared();
      const [evidence, [phrases, files]] = await Promise.all([evidenceOf(entry), shared]);
      const file = files[caseIdOf(entry.id)];
      const text = (packed: PackedText): string => unpackText(packed, phrases);
      return { ...evidence, ...(file === undefined ? {} : { file }), text };
    },
  };
}

function entryOf(one: IndexedCase, at: number, page: PageIndex): ListedResult {
  const { verdicts, drives, strings, requirements } = page;
  const [id, title, drive, verdict, claims, reason, families, evidence] = one;
  const claimed: ListedResult['requirements'] = [];
  for (let place = 0; place < claims.length; place += 3) {
    const { id: name, group, level, title: words } = requirements[claims[place]!]!;
    const why = strings[claims[place + 2]!] ?? '';
    claimed.push({ id: name, group, level, title: words, verdict: verdicts[claims[place + 1]!]!, reason: why });
  }
  return {
    at,
    id,
    title: strings[title]!,
    drive: drives[drive]!,
    verdict: verdicts[verdict]!,
    reason: strings[reason] ?? '',
    requirements: claimed,
    families: families.map((place) => page.families[place]!.id),
    causes: [],
    opens: evidence !== undefined,
  };
}
