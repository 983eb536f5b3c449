import type { Command } from 'commander';

/** Adds the options that choose cases; a case has to meet all of them, and of each any of its values. */
export const withSelection = (command: Command): Command =>
  command
    .option(
      '--case <pattern...>',
      'only these: case id, variant id, glob, requirement id, file or folder; also a case file of your own',
    )
    .option('--requirement <id...>', 'only cases that prove one of these: PAIR-1, or a glob such as "PAIR-*"')
    .option('--tag <name...>', 'only cases of these groups: the folders below cases/, such as pair; "own" are yours')
    .option(
      '--family <id...>',
      'only cases of these families of failures, such as rolling-folds (list --families); "none" are those of no family',
    )
    .option(
      '--level <number...>',
      'only cases that prove a requirement of level 1 (safety), 2 (robustness) or 3 (quality)',
    )
    .option(
      '--quick',
      'only the few variants that show every kind of fault we know of; for after each edit, and earns no class',
    )
    .option('--drive <name...>', 'only on these drives of the adapter: pure, session, agent');
