import { Command } from 'commander';
import { packageVersion } from '../suite/package/package-version.ts';
import { declareBaseline } from './commands/baseline.ts';
import { declareDiff } from './commands/diff.ts';
import { declareDoctor } from './commands/doctor.ts';
import { examples } from './commands/examples.ts';
import { declareExplain } from './commands/explain.ts';
import { declareInit } from './commands/init.ts';
import { declareJudge } from './commands/judge.ts';
import { declareLint } from './commands/lint.ts';
import { declareList } from './commands/list.ts';
import { declareMatrix } from './commands/matrix.ts';
import { declareReport } from './commands/report.ts';
import { declareRun } from './commands/run.ts';
import { declareSelftest } from './commands/selftest.ts';
import { declareServe } from './commands/serve.ts';
import { declareSetup } from './commands/setup.ts';
import { declareShow } from './commands/show.ts';
import { declareSimulate } from './commands/simulate.ts';
import { declareVerify } from './commands/verify.ts';

/** In the order in which help lists them. */
const COMMANDS = [
  declareRun,
  declareList,
  declareShow,
  declareExplain,
  declareLint,
  declareReport,
  declareVerify,
  declareMatrix,
  declareDiff,
  declareBaseline,
  declareJudge,
  declareDoctor,
  declareSimulate,
  declareSetup,
  declareInit,
  declareServe,
  declareSelftest,
];

/** The command line, declared. What a command does is loaded when it is asked for, and no other pays for it. */
export function program(): Command {
  const conform = new Command('conform')
    .description('Certifies context compaction: runs scenarios against an implementation and says what it breaks.')
    .version(packageVersion(), '--version')
    .exitOverride()
    .showHelpAfterError('(run with --help for usage)')
    .addHelpText('after', EXAMPLES);

  for (const declare of COMMANDS) declare(conform);
  return conform;
}

const EXAMPLES = `${examples(
  ['conform run', 'the reference compactor'],
  ['conform init my-adapter --lang python', 'an adapter that works, to put yours in'],
  ['conform run --adapter ./my-adapter', 'your own'],
  ['conform run --requirement PAIR-1 --out report', 'only what proves PAIR-1, with a report'],
  ['conform explain PAIR-1', 'what it is about'],
  ['conform diff before after', 'what a change has mended, and what it broke'],
  ['conform setup adapters/langchain', 'install what that adapter needs'],
  ['conform run --adapter adapters/langchain --with langchain@1.2.3', 'another version of the same implementation'],
)}

Exit codes: 0 as expected, 1 not conformant, 2 wrong use or suite error, 3 incomplete
Each command says more: conform run --help`;
