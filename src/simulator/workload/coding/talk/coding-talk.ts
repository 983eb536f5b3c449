import type { Deal } from '../../deal.ts';
import type { Draw } from '../../draw.ts';
import type { ChangeKind } from '../../material/code-changes.ts';
import { CHANGE_REMARKS } from './change-remarks.ts';
import { CHANGE_CONSIDERATIONS, READING_CONSIDERATIONS } from './considerations.ts';
import { filled, type MoreSlots, type TalkFocus } from './focus.ts';
import { RACE_STORIES } from './race-stories.ts';
import { SHAPE_STORIES } from './shape-stories.ts';
import { SPEED_STORIES } from './speed-stories.ts';
import type { TicketStory } from './story.ts';
import { QUESTION_PAIRS, REQUEST_ASIDES } from './turn-remarks.ts';

const STORIES: readonly TicketStory[] = [...RACE_STORIES, ...SPEED_STORIES, ...SHAPE_STORIES];

/** A change that was made, and in which function. */
export interface MadeChange {
  kind: ChangeKind;
  fn: string;
  /** from 1 */
  line: number;
}

/** What is said in a day of coding; nothing comes again before all that could be said there has come. */
export interface CodingTalk {
  /** @returns what the next ticket is about */
  story(): TicketStory;
  /** @returns one of these sentences */
  say(sentences: readonly string[], focus: TalkFocus, more?: MoreSlots): string;
  /** @returns what the agent thinks of what it has read: mostly a sentence or two, sometimes half a page */
  findings(story: TicketStory, focus: TalkFocus): string;
  /** @returns what the agent weighs before a change, at some length or in a sentence */
  weighing(story: TicketStory, focus: TalkFocus): string;
  request(story: TicketStory, focus: TalkFocus): string;
  /** @returns a question of the user and its answer */
  question(focus: TalkFocus): { asked: string; answered: string };
  /** @returns why these changes are made. @param made at least one */
  why(made: readonly MadeChange[], focus: TalkFocus): string;
  /** @returns the end of a task: what was wrong, what was changed, what was not looked at */
  closing(story: TicketStory, focus: TalkFocus, made: readonly MadeChange[]): string;
}

/** @returns the talk of one day */
export function codingTalk(draw: Draw, deal: Deal): CodingTalk {
  const say: CodingTalk['say'] = (sentences, focus, more) => filled(deal(sentences), focus, more);
  return {
    story: () => deal(STORIES),
    say,
    findings: (story, focus) =>
      thoughts(draw, { found: () => say(story.findings, focus), aside: () => say(READING_CONSIDERATIONS, focus) }),
    weighing: (story, focus) =>
      thoughts(draw, { found: () => say(CHANGE_CONSIDERATIONS, focus), aside: () => say(story.findings, focus) }),
    request: (story, focus) => say(story.requests, focus) + (draw.chance(0.55) ? ` ${deal(REQUEST_ASIDES)}` : ''),
    question(focus) {
      const { asked, answered } = deal(QUESTION_PAIRS);
      return { asked: filled(asked, focus), answered: say(answered, focus) };
    },
    why: (made, focus) => why(made, (one) => say(CHANGE_REMARKS[one.kind].why, focus, { fn: one.fn, line: one.line })),
    closing: (story, focus, made) =>
      [
        say(story.outcomes, focus),
        changesOf(draw, deal, made),
        `${deal(LEFTOVER_HEADS)}${say(story.leftovers, focus)}`,
      ].join('\n\n'),
  };
}

/** Mostly a sentence or two; now and then it is thought through, in paragraphs. */
function thoughts(draw: Draw, { found, aside }: { found: () => string; aside: () => string }): string {
  const length = draw.unit();
  if (length < 0.25) return found();
  if (length < 0.5) return `${found()} ${draw.chance(0.5) ? found() : aside()}`;
  const first = `${found()} ${found()} ${aside()}`;
  if (length < 0.75) return first;
  return `${first}\n\n${aside()} ${found()}${draw.chance(0.6) ? `\n\n${aside()} ${aside()}` : ''}`;
}

function why(made: readonly MadeChange[], say: (one: MadeChange) => string): string {
  const [first] = made as [MadeChange];
  const others = [
    ...new Set(made.filter(({ kind, fn }) => kind === first.kind && fn !== first.fn).map(({ fn }) => fn)),
  ];
  const another = made.find(({ kind }) => kind !== first.kind);
  const same = others.length === 0 ? '' : ` The same goes for ${others.join(' and ')}.`;
  return say(first) + same + (another === undefined ? '' : ` ${say(another)}`);
}

const CHANGE_HEADS = ['What I changed:', 'The change, function by function:', 'Changed:', 'In the diff:'] as const;
const LEFTOVER_HEADS = ['', '', 'Still open: ', '', 'One thing remains. ', 'For the record: ', 'And this: '] as const;

/** A list, or one sentence where there is little to say. */
function changesOf(draw: Draw, deal: Deal, made: readonly MadeChange[]): string {
  const byFunction = new Map<string, Set<string>>();
  for (const { kind, fn } of made) {
    const done = byFunction.get(fn) ?? new Set();
    byFunction.set(fn, done.add(doneBy(deal, kind, done)));
  }
  const lines = [...byFunction].map(([fn, done]) => ({ fn, done: [...done].join(', ') }));
  if (lines.length === 0) return 'No line had to be changed for it in the end, the test is what was missing.';
  if (lines.length < 3 && draw.chance(0.6)) return `${lines.map(({ fn, done }) => `${fn} ${done}`).join('; ')}.`;
  return `${deal(CHANGE_HEADS)}\n${lines.map(({ fn, done }) => `- ${fn}: ${done}`).join('\n')}`;
}

/** Two changes of the same kind in one function are said once. */
function doneBy(deal: Deal, kind: ChangeKind, said: ReadonlySet<string>): string {
  const { done } = CHANGE_REMARKS[kind];
  return done.find((words) => said.has(words)) ?? deal(done);
}
