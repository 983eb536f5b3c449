import type { FamilyTally } from '../cells/family-tally.ts';
import type { RequirementTally } from '../cells/requirement-tally.ts';
import type { Footer, Header } from '../events/events.ts';
import type { Library } from './library.ts';
import type { VerdictTotals } from './verdict-totals.ts';

/** What an overview is drawn from; `footer` is absent where the run was cut short. */
export interface Overview {
  header: Header;
  footer?: Footer;
  totals: VerdictTotals;
  tally: RequirementTally;
  families: FamilyTally;
  library: Library;
}
