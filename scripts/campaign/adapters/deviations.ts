import { type HostileAdapter, VICTIM } from './hostile.ts';
import { OTHERS, type Outcome } from './run-one.ts';

/** @returns what of an outcome is not as it should be, a few words each; nothing where all is */
export function deviations(adapter: HostileAdapter, outcome: Outcome): string[] {
  const { expected } = adapter;
  const { exit, heldOutput, processes, files } = outcome;
  if (exit === undefined) return ['the suite hung and had to be ended'];
  return [
    ...(expected.exit.some((code) => code === exit) ? [] : [`exit ${exit} instead of ${expected.exit.join(' or ')}`]),
    ...wrongVerdicts(adapter, outcome),
    ...(heldOutput ? ['its output stayed open'] : []),
    ...(processes.length > 0 && expected.mayEscape !== true ? [`left: ${processes[0]!.command}`] : []),
    ...(files.length > 0 ? [`left in the folder for temporary files: ${files.slice(0, 3).join(', ')}`] : []),
    ...wrongWords(adapter, outcome),
  ];
}

function wrongVerdicts({ victim = VICTIM, expected }: HostileAdapter, { verdicts }: Outcome): string[] {
  const wrong = (id: string, allowed: readonly string[]) => {
    const verdict = verdicts[id] ?? 'none';
    return (allowed.length === 0 ? verdict === 'none' : allowed.includes(verdict)) ? [] : [`${id}: ${verdict}`];
  };
  return [...wrong(victim, expected.victim), ...OTHERS.flatMap((id) => wrong(id, expected.others))];
}

/** Words by which the suite says that it failed itself. */
const OWN_FAULT = /suite-error|please report this|fault of the suite|^\s+at .*src\/(?!adapter\/)/im;

function wrongWords({ expected: { unprinted } }: HostileAdapter, { printed, exit }: Outcome): string[] {
  const said = exit === 2 || OWN_FAULT.test(printed) ? OWN_FAULT.exec(printed)?.[0].trim() : undefined;
  return [
    ...(unprinted !== undefined && printed.includes(unprinted) ? ['it printed what was forged'] : []),
    ...(said === undefined ? [] : [`it takes it for a fault of its own: ${said}`]),
  ];
}

/** @returns how many of the cases do not say what they say of an adapter that does nothing wrong */
export const lostCases = ({ victim = VICTIM }: HostileAdapter, { verdicts }: Outcome): number =>
  [victim, ...OTHERS].filter((id) => verdicts[id] !== 'pass').length;
