import type { SimulatedSystem } from '../record/simulation.ts';

/** @returns how a system was driven, and by whose requests it is billed */
export const driveWords = ({
  drive,
  requests,
  speaks,
}: Pick<SimulatedSystem, 'drive' | 'requests' | 'speaks'>): string =>
  [drive, ...(requests === 'modelled' ? [requests] : []), ...(speaks === undefined ? [] : [`asks in ${speaks}`])].join(
    ', ',
  );
