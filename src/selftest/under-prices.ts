import { availableParallelism } from 'node:os';
import type { PriceName } from '../adapter/profile.ts';
import { type Charge, hiddenByPrice } from './charges/specimen-charges.ts';
import { type Job, runInThreads } from './recordings/run-in-threads.ts';
import type { ExaminationOptions } from './selftest.ts';
import type { Mutant, Null, Specimen } from './specimens/specimen.ts';
import { pricesToState } from './specimens/stated-price.ts';

/** What one specimen did where it stated a price besides, and what speaks against that price because of it. */
export interface PricedExamination {
  specimen: Null | Mutant;
  profile: string;
  price: PriceName;
  charges: Charge[];
}

/**
 * Runs nulls and mutants again under each price that they can state: what a price does not permit has to be found all the same, and
 * nobody earns a class by stating one.
 * @param report gets each examination, in the order of the specimens
 */
export async function examineUnderPrices(
  specimens: readonly Specimen[],
  options: ExaminationOptions,
  report: (examination: PricedExamination) => void,
): Promise<PricedExamination[]> {
  const jobs = (await Promise.all(specimens.filter((one) => one.kind !== 'fair').map(jobsOf))).flat();
  const examinations: PricedExamination[] = [];
  await runInThreads(jobs, availableParallelism(), options, (job, result) => {
    const { specimen, profile, price } = job as PricedJob;
    const charges = 'died' in result ? [`its run died: ${result.died}`] : hiddenByPrice(specimen, result.recording);
    examinations.push({ specimen, profile, price, charges });
    report(examinations.at(-1)!);
  });
  return examinations;
}

type PricedJob = Required<Job> & { specimen: Null | Mutant };

/** Under its own first profile: what a null claims besides is about the cases that it meets, and not about prices. */
async function jobsOf(specimen: Null | Mutant): Promise<PricedJob[]> {
  const profiles = specimen.kind === 'null' ? specimen.profiles.slice(0, 1) : specimen.profiles;
  const prices = await Promise.all(profiles.map((profile) => pricesToState(specimen, profile)));
  const lacks = specimen.kind === 'mutant' ? specimen.leavesOut : undefined;
  return profiles.flatMap((profile, at) =>
    prices[at]!.filter((price) => price !== lacks).map((price) => ({ specimen, profile, price })),
  );
}
