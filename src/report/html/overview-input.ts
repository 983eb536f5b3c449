import type { FamilyTally } from '../cells/family-tally.ts';
import type { RequirementTally } from '../cells/requirement-tally.ts';
import type { Aborted, Footer, Header } from '../events/events.ts';
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
  library: Library;
}
