import type { Law } from './findings/law.ts';
import { COVER_1 } from './laws/content/cover.ts';
import { COVER_2 } from './laws/content/cover-folds.ts';
import { COVER_3 } from './laws/content/cover-input.ts';
import { FOLD_1, FOLD_2, FOLD_3 } from './laws/content/fold.ts';
import { FOLD_4 } from './laws/content/fold-nothing-new.ts';
import { KEEP_1, KEEP_2 } from './laws/content/keep.ts';
import { SPLIT_1, SPLIT_2, SPLIT_3 } from './laws/content/split.ts';
import { TASK_1, TASK_2 } from './laws/content/task.ts';
import { ATOM_2 } from './laws/failures/atom.ts';
import { FAIL_1, FAIL_2, FAIL_4 } from './laws/failures/fail.ts';
import { FAIL_3 } from './laws/failures/fail-unfinished.ts';
import { OBS_1 } from './laws/failures/obs.ts';
import { CLEAR_1 } from './laws/messages/clear.ts';
import { CLEAR_4 } from './laws/messages/clear-arguments.ts';
import { CLEAR_2, CLEAR_3 } from './laws/messages/clear-order.ts';
import { ORD_1, ORD_2, ORD_3 } from './laws/messages/ord.ts';
import { PAIR_1, PAIR_2, PAIR_3, PAIR_4, PAIR_5 } from './laws/messages/pair.ts';
import { REAS_1 } from './laws/messages/reas.ts';
import { SYS_1, SYS_2 } from './laws/messages/sys.ts';
import { TRUST_2 } from './laws/messages/trust.ts';
import { TRUST_1 } from './laws/messages/trust-carrier.ts';
import { UNI_1 } from './laws/messages/uni.ts';
import { IDEM_1 } from './laws/progress/idem.ts';
import { IDEM_2 } from './laws/progress/idem-repeatable.ts';
import { OVER_1 } from './laws/progress/over.ts';
import { OVER_2 } from './laws/progress/over-other-refusals.ts';
import { PROG_3, PROG_4 } from './laws/progress/prog.ts';
import { PROG_1, PROG_2, PROG_5 } from './laws/progress/prog-repeat.ts';
import { SIZE_1 } from './laws/progress/size.ts';
import { SIZE_2 } from './laws/progress/size-outcome.ts';
import { SIZE_3, SIZE_4 } from './laws/progress/size-requests.ts';
import { TRIG_1 } from './laws/progress/trig.ts';
import { ARCH_1, ARCH_2 } from './laws/storage/arch.ts';
import { ARCH_3 } from './laws/storage/arch-isolation.ts';
import { ARCH_5 } from './laws/storage/arch-replay.ts';
import { ARCH_4 } from './laws/storage/arch-unwritable.ts';
import { DUR_1, DUR_2 } from './laws/storage/dur.ts';
import { REC_1 } from './laws/storage/rec.ts';

/** Every law there is, one for each requirement. All of them speak to every case. */
export const LAWS: readonly Law[] = [
  PAIR_1,
  PAIR_2,
  PAIR_3,
  PAIR_4,
  PAIR_5,
  REAS_1,
  ORD_1,
  ORD_2,
  ORD_3,
  TASK_1,
  TASK_2,
  COVER_1,
  COVER_2,
  COVER_3,
  FOLD_1,
  FOLD_2,
  FOLD_3,
  FOLD_4,
  SIZE_1,
  SIZE_2,
  SIZE_3,
  SIZE_4,
  PROG_1,
  PROG_2,
  PROG_3,
  PROG_4,
  PROG_5,
  FAIL_1,
  FAIL_2,
  FAIL_3,
  FAIL_4,
  ATOM_2,
  IDEM_1,
  IDEM_2,
  KEEP_1,
  KEEP_2,
  SPLIT_1,
  SPLIT_2,
  SPLIT_3,
  OVER_1,
  OVER_2,
  OBS_1,
  DUR_1,
  DUR_2,
  SYS_1,
  SYS_2,
  CLEAR_1,
  CLEAR_2,
  CLEAR_3,
  CLEAR_4,
  REC_1,
  ARCH_1,
  ARCH_2,
  ARCH_3,
  ARCH_4,
  ARCH_5,
  TRUST_2,
  TRUST_1,
  UNI_1,
  TRIG_1,
];
