import type { AdapterHost } from '../../adapter/host.ts';
import type { FullIdentity } from '../../adapter/identity.ts';
import type { Drive } from '../../adapter/profile.ts';
import type { RunContext } from '../../run/run-context.ts';

/** What a check looks at: an adapter on one of its drives. */
export interface AdapterUnderCheck {
  identity: FullIdentity;
  host: AdapterHost;
  drive: Drive;
  context: RunContext;
}

/** What a check found out about the adapter. It says nothing about the compactor behind it. */
export type Diagnosis =
  | { kind: 'right'; detail: string }
  | { kind: 'wrong'; detail: string; expected: string; got: string; hint: string }
  /** the adapter may be right: what was seen can be the compactor's own, and is worth a look */
  | { kind: 'hint'; detail: string; hint: string }
  /** nothing could be seen, and why: no claim is made either way */
  | { kind: 'open'; reason: string };

export interface Check {
  /** stable name, e.g. `trigger-tokens` */
  id: string;
  /** what is asked, as a sentence */
  title: string;
  run(adapter: AdapterUnderCheck): Promise<Diagnosis>;
}

/** A check with what it found, on one drive. */
export interface CheckResult {
  id: string;
  title: string;
  drive: Drive;
  diagnosis: Diagnosis;
  /** lines the adapter printed meanwhile */
  noise: string[];
}
