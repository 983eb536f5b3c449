import type { CaseResult } from '../../verdict/verdict.ts';
import type { FamilyTally } from '../cells/family-tally.ts';
import type { RequirementTally } from '../cells/requirement-tally.ts';
import type { Aborted, Footer, Header } from '../events/events.ts';
import type { CauseCard } from '../page/cause-format.ts';
import type { CauseTally } from './cause-tally.ts';
import type { Library } from './library.ts';
import type { VerdictTotals } from './verdict-totals.ts';

/** What an overview is drawn from; `footer` is absent where the run was cut short, and `aborted` may say why. */
export interface Overview {
  header: Header;
  footer?: Footer;
  aborted?: Aborted;
  totals: VerdictTotals;
  tally: RequirementTally;
  families: FamilyTally;
  causes: ToldCauses;
  library: Library;
}

/** The causes of a run as its page tells them. */
export interface ToldCauses {
  cards: readonly CauseCard[];
  /** @returns the result at a place of the report */
  resultAt(place: number): Pick<CaseResult, 'id' | 'drive'>;
  onDrive: CauseTally['onDrive'];
}
