import type { Footer } from '../../report/events/events.ts';
import { firstDifference } from '../../report/saved/first-difference.ts';
import type { Unmet } from '../../verdict/unmet.ts';
import type { ComparedAs } from './compare-results.ts';
import type { Deviation } from './deviation.ts';

/** @returns the first thing in which the footers differ; nothing where they say the same */
export function footerDeviations(reported: Footer, again: Footer, as: ComparedAs): Deviation[] {
  const found = firstDifference(comparable(reported, as), comparable(again, as));
  if (found === undefined) return [];
  return [{ kind: 'differing', where: 'the footer', field: found.path, reported: found.one, suite: found.other }];
}

/**
 * Without the baseline nobody can say what it excuses, and with which code the run ends. All fields are held against each other but
 * those that are left out by name: the day, and what another run would leave behind.
 */
function comparable(
  { certificates, baseline, exit, reruns, causes = [], ended: _, leftBehind: __, ...rest }: Footer,
  as: ComparedAs,
): unknown {
  const classes = certificates.map(({ unmet, ...one }) => [
    `${one.class} (${one.drive})`,
    { ...one, unmet: { ...unmet.map((each) => comparableUnmet(each, as)) } },
  ]);
  // By name they are told apart, and in the list one can't stand twice.
  const names = classes.map(([name]) => name);
  const whole = {
    ...rest,
    certificates: Object.fromEntries(classes),
    classes: names,
    // How to make it again is said by who ran it.
    causes: { ...causes.map(({ reproduce: ___, ...cause }) => cause) },
    ...(as.withoutBaseline === true ? {} : { baseline, exit }),
    // Another run has second attempts of its own.
    ...(as.extent === 'all' ? { reruns } : {}),
  };
  return JSON.parse(JSON.stringify(whole));
}

function comparableUnmet(unmet: Unmet, { extent, withoutBaseline = false }: ComparedAs): object {
  return {
    ...unmet,
    ...(extent === 'all' ? {} : { why: undefined }),
    ...(withoutBaseline ? { known: undefined } : {}),
  };
}
