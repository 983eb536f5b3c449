import type { Verdict } from '../../verdict/verdict-order.ts';
import { worstVerdict } from '../../verdict/verdict-order.ts';
import type { Cell, CellWord } from './cell.ts';

/** How a whole group of requirements fared. */
export interface GroupCount {
  /** requirements that were violated */
  failed: number;
  /** requirements that could be seen */
  observable: number;
  /** requirements that could be seen, were not violated and are not green either */
  open: number;
  /** the worst of all */
  word: CellWord;
}

/** @param cells of each requirement of the group, those of all columns that count as one */
export function groupCount(cells: readonly (readonly Cell[])[]): GroupCount {
  const seen = cells.map((some) => some.filter(isSeen)).filter((some) => some.length > 0);
  const failed = seen.filter(isFailed).length;
  const open = seen.filter((some) => !isFailed(some) && some.some(({ word }) => word !== 'pass')).length;
  return { failed, observable: seen.length, open, word: worstOf(seen.flat()) ?? wordUnseen(cells.flat()) };
}

/** Whatever a case said something of was seen, even where no class asks for it. */
const isSeen = ({ word }: Cell): boolean => word !== 'unsupported' && word !== 'not observable';

const isFailed = (some: readonly Cell[]): boolean => some.some(({ failed }) => failed > 0);

function worstOf(seen: readonly Cell[]): CellWord | undefined {
  const verdicts = seen.map(({ word }) => word).filter(isVerdict);
  const found = verdicts.length === 0 ? undefined : worstVerdict(verdicts);
  const isOpen = seen.length > verdicts.length && (found === undefined || found === 'pass');
  return isOpen ? 'not shown' : found;
}

const isVerdict = (word: CellWord): word is Verdict => word !== 'not shown' && word !== 'not observable';

const wordUnseen = (all: readonly Cell[]): CellWord =>
  all.some(({ word }) => word === 'unsupported') ? 'unsupported' : 'not observable';
