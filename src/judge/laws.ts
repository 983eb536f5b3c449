import type { Law } from './law.ts';
import { ARCH_1, ARCH_2 } from './laws/arch.ts';
import { ARCH_3 } from './laws/arch-isolation.ts';
import { CLEAR_1 } from './laws/clear.ts';
import { COVER_1 } from './laws/cover.ts';
import { FAIL_1, FAIL_2, FAIL_4 } from './laws/fail.ts';
import { FOLD_1, FOLD_2, FOLD_3 } from './laws/fold.ts';
import { IDEM_1 } from './laws/idem.ts';
import { KEEP_1, KEEP_2 } from './laws/keep.ts';
import { ORD_1, ORD_2, ORD_3 } from './laws/ord.ts';
import { OVER_1 } from './laws/over.ts';
import { PAIR_1, PAIR_2, PAIR_3, PAIR_4, PAIR_5 } from './laws/pair.ts';
import { PROG_3, PROG_4 } from './laws/prog.ts';
import { REC_1 } from './laws/rec.ts';
import { SIZE_1 } from './laws/size.ts';
import { SYS_1, SYS_2 } from './laws/sys.ts';
import { TASK_1, TASK_2 } from './laws/task.ts';
import { TRUST_2 } from './laws/trust.ts';

/** Every law there is, one for each requirement. All of them speak to every case. */
export const LAWS: readonly Law[] = [
  PAIR_1,
  PAIR_2,
  PAIR_3,
  PAIR_4,
  PAIR_5,
  ORD_1,
  ORD_2,
  ORD_3,
  TASK_1,
  TASK_2,
  COVER_1,
  FOLD_1,
  FOLD_2,
  FOLD_3,
  SIZE_1,
  PROG_3,
  PROG_4,
  FAIL_1,
  FAIL_2,
  FAIL_4,
  IDEM_1,
  KEEP_1,
  KEEP_2,
  OVER_1,
  SYS_1,
  SYS_2,
  CLEAR_1,
  REC_1,
  ARCH_1,
  ARCH_2,
  ARCH_3,
  TRUST_2,
];
