import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CampaignInput, write } from './campaign-input.ts';

/** Words on the command line that mean nothing, or too much. */

const use = (name: string, argv: string[] | CampaignInput['make'], says: RegExp): CampaignInput => ({
  name,
  make: Array.isArray(argv) ? () => argv : argv,
  exit: 2,
  says,
});

const CASE = ['--case', 'CC-0001'];

export const USAGE_INPUTS: CampaignInput[] = [
  use('an unknown command with --help', ['nope', '--help'], /unknown command 'nope'/),
  use('an adapter without its option', ['run', './mine.mjs'], /takes options only.* --adapter \.\/mine\.mjs/),
  use('a folder without a report', (folder) => ['verify', folder], /report\.ndjson is not there\. A report is what/),
  use('an empty --out', ['run', ...CASE, '--out', ''], /--out takes a folder, got nothing/),
  use('an empty --adapter', ['run', ...CASE, '--adapter', ''], /adapter/),
  use('an empty --case', ['run', '--case', ''], /selects no case|case/),
  use('an empty --baseline', ['run', ...CASE, '--baseline', ''], /baseline|file/),
  use('an empty reporter', ['run', ...CASE, '--reporter', ''], /--reporter knows no ""/),
  use(
    'a reporter that is given a folder that is not there',
    (folder) => ['run', ...CASE, '--reporter', `junit=${folder}/new/`],
    /names a folder, and a file is written\. Name it: .*junit\.xml/,
  ),
  use('a time limit without end', ['run', ...CASE, '--timeout', '1e999'], /--timeout/),
  use('a shard of nothing', ['run', ...CASE, '--shard', '0/0'], /--shard/),
  use(
    'an output below a file',
    (folder) => ['run', ...CASE, '--out', path.join(write(folder, 'file', ''), 'out')],
    /is no folder/,
  ),
  use('a report that is a device', ['report', 'render', '/dev/zero', '--reporter', 'json'], /is a pipe or a device/),
  use('a trace that is a device', ['judge', '/dev/zero'], /Expected a file, got a device/),
  use(
    'an output that another run writes to',
    (folder) => {
      const [began = ''] = readFileSync('/proc/sys/kernel/hostname', 'utf8').split('\n');
      write(folder, 'out/.conform-lock', JSON.stringify({ pid: process.pid, host: began }));
      return ['run', ...CASE, '--out', path.join(folder, 'out')];
    },
    /another run writes there/,
  ),
];
