import { Option } from 'commander';
import { UsageError } from '../../options/usage-error.ts';

/** @returns the option `--seed`. An empty one would be left out of the commands that reproduce a result. */
export const seedOption = (description: string): Option =>
  new Option('--seed <text>', description).default('1').argParser((value) => {
    if (value !== '') return value;
    throw new UsageError('--seed takes a text that is not empty, for example 1; got "".');
  });
