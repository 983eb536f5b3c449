import type { CauseCard } from '../../page/cause-format.ts';
import type { OpenedCase, PageData } from '../../page/page-data.ts';
import type { ListedResult } from '../../page/result-filter.ts';

/** The case that shows a cause most plainly, with its evidence. */
export interface ShortestCase {
  entry: ListedResult;
  opened: OpenedCase;
}

/** @returns undefined where the report has no evidence of one. @throws where the evidence is damaged */
export async function shortestOf({ shortest }: CauseCard, data: PageData): Promise<ShortestCase | undefined> {
  const entry = shortest === undefined ? undefined : data.entries[shortest];
  return entry?.opens === true ? { entry, opened: await data.open(entry) } : undefined;
}
