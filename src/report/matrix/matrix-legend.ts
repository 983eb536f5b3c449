import type { CellWord } from '../cells/cell.ts';
import { LEVEL_WORDS, VERDICT_WORDS } from '../page/verdict-words.ts';

/** What stands beside every word, so that none is told by its colour alone. */
export const CELL_SYMBOLS: Record<CellWord, string> = {
  pass: '✓',
  priced: '¤',
  fail: '✕',
  'known-fail': '⚑',
  'unexpected-pass': '!',
  blocked: '◐',
  'not shown': '◌',
  unsupported: '–',
  'not observable': '○',
  crash: '‼',
  timeout: '…',
  protocol: '≠',
  provisional: '◇',
  'suite-error': '△',
};

/** The verdicts of cases in the words of the report, told of requirements where that is not the same. */
const CELL_WORDS: Record<CellWord, string> = {
  ...VERDICT_WORDS,
  pass: 'Every result that came to a verdict about the requirement says that it held.',
  fail: 'At least one result saw it violated. The numbers say how many, of those that came to a verdict.',
  blocked:
    'No violation is counted here, and at least one result could not be evaluated, because the requirement was never exercised. Not green.',
  'not shown':
    'A class asks for it here, and no result came to a verdict about it: causes that are counted elsewhere kept all of them from that, or what it takes was not declared, or not run. No class is earned with it.',
  unsupported:
    'The profile does not declare what the requirement is about or needs. Not tested, and not counted as passed.',
  priced:
    'No violation is counted here, and at least one result shows what the profile gives up on purpose, within the bound it states. The class names the price.',
  'not observable': 'This drive can’t show it, whatever is declared. Not tested, and not counted as passed.',
};

type Term = [term: string, words: string];

const OTHERS: Term[] = [
  ['result', 'What came of one case variant on one drive. A case may have many variants, and so many results.'],
  [
    'fail 2 of 18',
    'Of 18 results that came to a verdict about the requirement, 2 say fail. “pass 18 of 18”: all do pass.',
  ],
  [
    'cause',
    'One fault, however often it was seen. What follows from it is shown beneath it in the report, and counted nowhere else.',
  ],
  ['blocked 3, 18 evaluated', '3 results could not be evaluated. Beside them, 18 came to a verdict.'],
  [
    'pass 18 of 18 + 4 that follow from causes',
    'In 4 more results all that was seen of it follows from causes, which are counted elsewhere. Not all green.',
  ],
  [
    '2/5, 1 open (a group)',
    'Of 5 requirements of the group that this column lets the suite see, 2 were violated. 1 was not, and is not green either.',
  ],
  ['drive', 'How the implementation is run: as a function (pure), as a session, or inside its own agent loop (agent).'],
  [
    'profile',
    'What an implementation says of itself, and one way to configure it. Each profile is certified by itself.',
  ],
  [
    'mode',
    'Part of a profile. It replaces the conversation (rewrite), leaves it and shows the model another view (view), or shortens messages where they stand (reduce).',
  ],
  [
    'cut',
    'Part of a profile: where a conversation may be cut, only before a message of the user (user-turn), or also between a call with its results and the next message (group).',
  ],
  [
    'Core, Robust',
    'Classes: no cause of level 1, or of levels 1 and 2, and every observable requirement of these levels was shown.',
  ],
  [
    'earned, not earned',
    'Whether a drive has a class. One requirement of it that is not green denies it, and so does a crash, a time-out, or a run of selected cases only.',
  ],
  ['23 of 27 passed', 'Requirements of the class that passed, of those that this drive and profile let the suite see.'],
  [
    'rests on 576 of 1161 results',
    'How many of the drive’s results say anything: those that passed or failed, and those at a price. Why most of the others do not stands with the system. Nothing stands there where nothing was unsupported.',
  ],
  ['dialect', 'The form in which the model is talked to, as providers have it: openai-chat or anthropic.'],
  ['seed', 'What marks and filler of conversations are drawn from. The same seed gives the same conversations.'],
  ['corpus, edition', 'The cases that were played, and the frozen set of requirements they are for.'],
];

const levelTerms = (): Term[] => Object.entries(LEVEL_WORDS).map(([level, words]) => [`level ${level}`, words]);

/** What somebody knows of their own failures makes them no better beside others: no cell says these. */
const OF_BASELINES: readonly string[] = ['known-fail', 'unexpected-pass'];

/** Groups of terms for the legend: a reader has not read the spec. */
export const MATRIX_LEGEND: readonly { title: string; terms: readonly Term[] }[] = [
  {
    title: 'Verdicts',
    terms: Object.entries(CELL_WORDS).flatMap(([word, words]): Term[] =>
      OF_BASELINES.includes(word) ? [] : [[`${CELL_SYMBOLS[word as CellWord]} ${word}`, words]],
    ),
  },
  { title: 'Levels', terms: levelTerms() },
  { title: 'Everything else', terms: OTHERS },
];
