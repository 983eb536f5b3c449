import { suiteTokensOfText } from '../../conversation/estimate.ts';

/** Words for texts that must be long: varied, because estimators that look at words undercount repeated ones. */
const SUBJECTS = [
  'The parser',
  'A reviewer',
  'The nightly build',
  'Our second draft',
  'The import job',
  'One of the tests',
  'The old schema',
];
const VERBS = [
  'still depends on',
  'was compared with',
  'runs ahead of',
  'quietly ignores',
  'was split from',
  'needs a check against',
  'replaced',
  'came after',
  'reads from',
  'waits for',
  'agrees with',
];
const OBJECTS = [
  'the staging config',
  'a cached answer',
  'the totals of last month',
  'the German locale',
  'an earlier migration',
  'three open questions',
  'the retry queue',
  'a smaller fixture',
  'the public docs',
  'two feature flags',
  'the audit trail',
  'a local patch',
  'the release notes',
];

/**
 * @param text what comes first
 * @param tokens size the whole should have, by the suite's counter
 * @param reach `at-least` ends above the size, `near` at the last sentence that fits
 * @returns the text with sentences of filler behind it; the text alone where it is long enough
 */
export function padTo(text: string, tokens: number, reach: 'at-least' | 'near'): string {
  let padded = text;
  for (let index = 0; ; index += 1) {
    if (suiteTokensOfText(padded) >= tokens) return padded;
    const longer = `${padded} ${sentence(index)}`;
    if (reach === 'near' && suiteTokensOfText(longer) > tokens) return padded;
    padded = longer;
  }
}

/** The lengths of the lists have no common factor, so that no sentence comes twice within a thousand. */
const sentence = (index: number): string => `${at(SUBJECTS, index)} ${at(VERBS, index)} ${at(OBJECTS, index)}.`;

const at = (words: readonly string[], index: number): string => words[index % words.length]!;
