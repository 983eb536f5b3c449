import type { OpenedCase } from '../../page/page-data.ts';
import type { MessagePlace, PassCard } from '../../page/page-format.ts';
import type { ListedResult } from '../../page/result-filter.ts';

/** What is shown of a pass: its messages before it or after it. */
export interface PassSide {
  opened: OpenedCase;
  entry: ListedResult;
  pass: number;
  card: PassCard;
  side: MessagePlace['side'];
  spots: ReadonlySet<number>;
}
