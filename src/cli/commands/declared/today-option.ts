import { Option } from 'commander';

/** The day by which entries expire: for tests, and for whoever wants to know what a later day brings. */
export const todayOption = (): Option => new Option('--today <date>', 'take this day for today').hideHelp();
