import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform explain`. */
export function declareExplain(conform: Command): void {
  conform
    .command('explain <name>')
    .description(
      'say what a requirement demands, why, who broke it, and which cases catch it; or what a case, a known failure, a family of failures, a capability, a field of a profile or a price is, and what reads it',
    )
    .addHelpText(
      'after',
      examples(
        ['conform explain PAIR-1', 'what it demands, and why'],
        ['conform explain PAIR-1/call-evicted', 'one way to violate it, as findings name it'],
        ['conform explain PAIR-1/call-evicted@auto-call', 'a cause, as reports name it'],
        ['conform explain CC-0001', 'what the case is about'],
        ['conform explain A1', 'a failure that real systems had'],
        ['conform explain rolling-folds', 'a family of failures, and its cases'],
        ['conform explain clearing', 'what may be declared, and which cases need it'],
        ['conform explain summary.role', 'a field of a profile: what it says, and which requirements read it'],
        ['conform explain without-summaries', 'a price: its terms, what it permits, and how far'],
      ),
    )
    .action(async (id) => exitWith((await import('../actions/explain.ts')).explain(id)));
}
