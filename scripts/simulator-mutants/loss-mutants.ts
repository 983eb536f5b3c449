import { type SimulatorMutant, TESTS } from './simulator-mutant.ts';

const SITES = 'src/simulator/measure/loss-site.ts';
const CLAMPED_BY_TEXT =
  'if (texts.some((text) => carriers.some((carrier) => isShownInPart(carrier, text, lost)))) return';
const CLAMPED_BY_MARK = "marksIn(text, 'F').includes(fact.mark!))) return";
const NEVER_SHOWN = "texts.some((text) => holdsAny(text, fact)) ? 'unknown' :";

/** A place of loss taken for its neighbour, each pair in both directions. */
export const LOSS_MUTANTS: readonly SimulatorMutant[] = [
  {
    name: 'cut-is-taken-for-clamp',
    file: SITES,
    from: `${NEVER_SHOWN} 'cut'`,
    to: `${NEVER_SHOWN} 'clamp'`,
    tests: [TESTS.lostFacts],
  },
  {
    name: 'clamp-is-taken-for-cut',
    file: SITES,
    from: `${CLAMPED_BY_TEXT} 'clamp'`,
    to: `${CLAMPED_BY_TEXT} 'cut'`,
    tests: [TESTS.lostFacts],
  },
  {
    name: 'clamp-by-its-mark-is-not-seen',
    file: SITES,
    from: `${CLAMPED_BY_MARK} 'clamp'`,
    to: `${CLAMPED_BY_MARK} 'cut'`,
    tests: [TESTS.lostSites],
  },
  {
    name: 'clamp-is-taken-for-summary',
    file: SITES,
    from: `${CLAMPED_BY_TEXT} 'clamp'`,
    to: `${CLAMPED_BY_TEXT} 'summary'`,
    tests: [TESTS.lostFacts],
  },
  {
    name: 'summary-is-taken-for-clamp',
    file: SITES,
    from: "isOnlySummarized(carriers) ? 'refold' : 'summary'",
    to: "isOnlySummarized(carriers) ? 'refold' : 'clamp'",
    tests: [TESTS.lostFacts],
  },
  {
    name: 'summary-is-taken-for-install',
    file: SITES,
    from: "if (last.some(({ answered }) => answered.has(id))) return 'install';",
    to: "if (last.some(({ shown }) => shown.has(id))) return 'install';",
    tests: [TESTS.lostFacts],
  },
  {
    name: 'install-is-taken-for-summary',
    file: SITES,
    from: "last.some(({ answered }) => answered.has(id))) return 'install'",
    to: "last.some(({ answered }) => answered.has(id))) return 'summary'",
    tests: [TESTS.lostFacts],
  },
  {
    name: 'summary-is-taken-for-refold',
    file: SITES,
    from: 'carriers.every(({ nonces }) => nonces.length > 0)',
    to: 'carriers.every(({ nonces }) => nonces.length >= 0)',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'refold-is-taken-for-summary',
    file: SITES,
    from: 'carriers.length > 0 && carriers.every',
    to: 'carriers.length > 1 && carriers.every',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'any-answer-counts-as-installed',
    file: SITES,
    from: 'const last = known.length === 0 ? summaries : known;',
    to: 'const last = summaries;',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'what-is-installed-later-was-never-asked-for',
    file: 'src/simulator/measure/asked-summaries.ts',
    from: 'since = wasPass ? [] : since.slice(-MOST_OF_EARLIER_STEPS);',
    to: 'since = [];',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'dressed-anew-is-folded-anew',
    file: 'src/simulator/measure/fact-fates.ts',
    from: 'nonces.some((nonce) => !known.has(nonce))',
    to: 'nonces.length > 0',
    tests: [TESTS.lostFacts],
  },
  {
    name: 'refold-though-a-message-said-it-too',
    file: SITES,
    from: 'carriers.every(({ nonces }) => nonces.length > 0)',
    to: 'carriers.some(({ nonces }) => nonces.length > 0)',
    tests: [TESTS.lostSites],
  },
  {
    name: 'cut-where-it-is-unknown',
    file: SITES,
    from: `return fact.mark === undefined && ${NEVER_SHOWN} 'cut'`,
    to: "return 'cut'",
    tests: [TESTS.lostSites],
  },
  {
    name: 'cut-without-a-pass',
    file: SITES,
    from: "if (!isSeenToGo) return 'unknown';",
    to: "if (!isSeenToGo) return 'cut';",
    tests: [TESTS.lostSites],
  },
  {
    name: 'what-is-short-is-noise',
    file: 'src/simulator/measure/pass-kind.ts',
    from: '(missing.length === 0 && ',
    to: '(',
    tests: [TESTS.smallChanges],
  },
  {
    name: 'a-clock-line-is-a-pass',
    file: 'src/simulator/measure/pass-kind.ts',
    from: ' && isNoise)) return',
    to: ' && change.left.length === 0)) return',
    tests: [TESTS.smallChanges],
  },
  {
    name: 'words-around-a-message-take-it-away',
    file: 'src/simulator/measure/told-places.ts',
    from: 'if (texts.length === 0) return undefined;',
    to: 'return undefined;',
    tests: [TESTS.smallChanges],
  },
  {
    name: 'a-summary-without-its-sign-is-none',
    file: 'src/simulator/measure/seen-message.ts',
    from: 'reading.nonces.length > 0 ? reading.nonces : signsOf(text)',
    to: 'reading.nonces',
    tests: [TESTS.clippedSummaries],
  },
  {
    name: 'what-was-told-is-part-of-a-summary',
    file: 'src/simulator/measure/clipped-summary.ts',
    from: 'return isClip || isShownInPart({ text: answer }, text, { others });',
    to: 'return isClip || isShownInPart({ text: answer }, text, { others: [] });',
    tests: [TESTS.clippedSummaries],
  },
];
