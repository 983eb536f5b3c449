import type { CauseCard, RunCard } from './cause-format.ts';
import type { FindingCard } from './page-format.ts';

/** What somebody needs who holds that the suite is wrong about a cause. */
export interface Contested {
  card: Pick<CauseCard, 'identity' | 'seen' | 'where' | 'level' | 'reproduce' | 'dialects' | 'alsoInOwn'>;
  run: RunCard;
  /** the shortest case that shows the cause, with why it is not green; absent where the report does not have it */
  shortest?: { id: string; drive: string; reason: string };
  /** what was found in it */
  findings: readonly Pick<FindingCard, 'message' | 'expected' | 'got'>[];
}

/** What code stands between in Markdown; written like this so that the script of the page can be put together. */
const TICK = '\u0060';

/** @returns the text of an issue in which the cause is contested: Markdown, all but the reason why */
export function contestText(contested: Contested, most = Infinity): string {
  const { card, run, shortest } = contested;
  const { identity, seen, where, level } = card;
  return [
    `I contest ${TICK}${oneLine(identity)}${TICK}: the suite says what is not so, asks for what it should not, weighs it wrongly, or counts it twice.`,
    '',
    fenced([
      `cause     ${identity}`,
      `says      ${seen}${where === '' ? '' : ` (${where})`}, level ${level}`,
      `adapter   ${run.adapter} ${run.version}`,
      `suite     ${suiteWords(run)}`,
      `profile   ${run.profile}, dialect ${dialectsOf(card, run)}, seed ${run.seed}`,
      ...(shortest === undefined ? [] : [`drive     ${shortest.drive}`, `shortest  ${shortest.id}`]),
      `run       ${card.reproduce}`,
    ]),
    '',
    'Evidence, as the report shows it:',
    '',
    evidenceText(contested, most),
    '',
    'Why it is wrong:',
    '',
  ].join('\n');
}

/** A case about the rules of one provider is played in that one's dialect, whatever the run speaks. */
const dialectsOf = ({ dialects = [], alsoInOwn = dialects.length === 0 }: Contested['card'], run: RunCard): string =>
  [...(alsoInOwn ? [run.dialect] : []), ...dialects].join(' and ');

const suiteWords = ({ suite, edition, digest }: RunCard): string => `${suite}, edition ${edition}, corpus ${digest}`;

/** Several findings of one cause say much the same: the first ones are enough to talk about. */
const FINDINGS = 3;

function evidenceText({ findings, shortest }: Contested, most: number): string {
  if (findings.length === 0) return fenced([shortest?.reason || 'The report has none.']);
  const lines = findings
    .slice(0, FINDINGS)
    .flatMap(({ message, expected, got }) => [
      message,
      ...(expected === undefined ? [] : [`  expected: ${expected}`]),
      ...(got === undefined ? [] : [`  got:      ${got}`]),
    ]);
  return fenced(lines.map((line) => (line.length > most ? `${line.slice(0, most)} …` : line)));
}

/** What an implementation has said must not become a heading, a mention or a link: the fence is longer than any within. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => line.match(/\u0060+/g) ?? []).map(({ length }) => length));
  const fence = TICK.repeat(longest + 1);
  return [`${fence}text`, ...lines.map((line) => line.replaceAll(/[\r\n\u2028\u2029]+/g, ' ')), fence].join('\n');
}

/** A name of the suite has no backticks; one in a file that somebody has changed would end the code it stands in. */
const oneLine = (name: string): string => name.replaceAll(/[\u0060\s]+/g, ' ');

/** Servers refuse an address of more than eight thousand characters, and the text stands in it twice. */
const MOST_ENCODED = 3_300;
/** What lines of evidence are cut to, one after the other, until the text is short enough. */
const LINE_LENGTHS = [240, 120, 60, 20];
const MOST_OF_A_FIELD = 200;

/** @returns the text for an address: whole lines of it are left out only where cut evidence does not make it short enough */
function shortText(contested: Contested): string {
  const fits = (text: string): boolean => new URLSearchParams({ text }).toString().length <= MOST_ENCODED;
  const text = LINE_LENGTHS.map((most) => contestText(contested, most)).find(fits);
  return text ?? contestText(contested, 0).slice(0, MOST_ENCODED / 9);
}

/**
 * @returns the address of a new issue with its fields filled in; `body` is for a place that does not know the form. Undefined
 * where the suite's package names no place for issues
 */
export function contestAddress(contested: Contested): string | undefined {
  const { card, run } = contested;
  if (run.issues === undefined) return undefined;
  const text = shortText(contested);
  const asked = new URLSearchParams({
    template: 'contest-a-finding.yml',
    title: `Contested: ${card.identity}`.slice(0, MOST_OF_A_FIELD),
    body: text,
    identity: card.identity.slice(0, MOST_OF_A_FIELD),
    evidence: text,
    version: `${run.adapter} ${run.version}; suite ${suiteWords(run)}`.slice(0, MOST_OF_A_FIELD),
  });
  return `${run.issues}?${asked}`;
}
