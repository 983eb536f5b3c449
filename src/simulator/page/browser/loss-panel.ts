import { el } from '../../../report/browser/elements/dom.ts';
import { longText, type TextNodes } from '../../../report/browser/elements/long-text.ts';
import { TYPE_WORDS, WEIGHT_WORDS } from '../../wording/fact-words.ts';
import { lossWords, SITE_WORDS } from '../../wording/loss-words.ts';
import { countWords, tokenWords } from '../../wording/number-words.ts';
import {
  type DayData,
  FACT_STATES,
  type FactGroup,
  type FactState,
  type ShownEvidence,
  type ShownFact,
  type ShownLife,
} from '../day-data.ts';
import { withSentence } from './lost-sentence.ts';
import { letterBadge } from './system-head.ts';

/** @returns the evidence of all losses, read when the first is opened */
export type ReadEvidence = () => Promise<ShownEvidence[]>;

const SAID_BY = { user: 'said by the user', answer: 'said by the assistant', result: 'in a tool result' } as const;

/** What became of a fact with each system, and where it was lost the request in which it went missing. */
export function lossPanel(day: DayData, { type }: FactGroup, fact: ShownFact, read: ReadEvidence): HTMLElement {
  const { statement, weight, step, source, lives } = fact;
  const about = `${TYPE_WORDS[type].one}, weight ${weight} (${WEIGHT_WORDS[weight as keyof typeof WEIGHT_WORDS] ?? ''}), ${SAID_BY[source]} at step ${countWords(step)}`;
  const panel = el(
    'div',
    { class: 'loss-panel' },
    el('blockquote', { class: 'said' }, statement),
    el('p', { class: 'muted' }, about),
  );
  const first = lives.findIndex((life) => life?.loss !== undefined);
  lives.forEach((life, at) => {
    if (life !== null) panel.append(lifeView(day, life, at, at === first, read));
  });
  return panel;
}

function lifeView(day: DayData, life: ShownLife, at: number, isOpen: boolean, read: ReadEvidence): HTMLElement {
  const { name, hasSummarizer } = day.systems[at]!;
  const view = el('div', { class: 'life-view' });
  if (day.systems.length > 1) view.append(el('h3', {}, letterBadge(at), ` ${name}`));
  view.append(el('p', {}, courseWords(life)));
  if (life.loss === undefined) return view;
  const chip = el('span', { class: 'chip is-fail' }, SITE_WORDS[life.loss.site].name);
  view.append(el('p', { class: 'verdict' }, chip, ` It ${lossWords(life.loss, hasSummarizer)}.`));
  view.append(
    el(
      'details',
      { open: isOpen, class: 'shown-request' },
      el('summary', {}, 'What the requests show'),
      evidencePlace(life.loss, read, day.systems.length > 1 ? 'h4' : 'h3'),
    ),
  );
  return view;
}

const STAGES: Record<FactState, string> = {
  verbatim: 'verbatim',
  'depth-1': 'in a summary',
  'depth-2': 'in its second',
  'depth-3': 'in its third',
  'depth-4': 'in its fourth or a later one',
  superseded: 'replaced',
  stale: 'still there without the new value',
  dead: 'lost',
};

/** @returns e.g. `verbatim from step 4 on, in a summary from step 112 on` */
const courseWords = ({ segments }: ShownLife): string =>
  `It is ${segments.map(([step, state]) => `${STAGES[FACT_STATES[state]!]} from step ${countWords(step)} on`).join(', ')}.`;

/** A heading that comes after those there are: under the name of a system, where there are several. */
type Heading = 'h3' | 'h4';

function evidencePlace(loss: NonNullable<ShownLife['loss']>, read: ReadEvidence, heading: Heading): HTMLElement {
  const place = el('div', { class: 'evidence' });
  if (loss.evidence === undefined) {
    place.append(el('p', { class: 'muted' }, 'The page has no room for this request; simulation.json has it.'));
    return place;
  }
  const at = loss.evidence;
  read().then(
    (all) => place.append(...evidenceViews(all[at], heading)),
    () =>
      place.append(el('p', { class: 'muted' }, 'The evidence in this page is damaged; simulation.json has it too.')),
  );
  return place;
}

function evidenceViews(evidence: ShownEvidence | undefined, heading: Heading): Node[] {
  if (evidence === undefined) return [];
  const { before, request, answer, after, sentences } = evidence;
  const nodesOf = withSentence(sentences);
  return [
    el(heading, {}, 'Where it stood last'),
    longText(before, 'where it stood last', { nodesOf }),
    ...(request.length === 0
      ? []
      : [el(heading, {}, 'The request in which it went missing'), requestView(request, nodesOf)]),
    ...(answer === undefined
      ? []
      : [el(heading, {}, 'What the summarizer answered'), longText(answer, 'the answer', { nodesOf })]),
    ...(after === undefined
      ? []
      : [el(heading, {}, 'What stands in its place'), longText(after, 'what stands in its place', { nodesOf })]),
  ];
}

function requestView(request: ShownEvidence['request'], nodesOf: TextNodes): HTMLElement {
  const items = request.map((message) =>
    'left' in message
      ? el('li', { class: 'left-out' }, `${countWords(message.left)} messages in between`)
      : el(
          'li',
          { class: `request-message${message.source === true ? ' is-source' : ''}` },
          el('span', { class: 'request-role' }, message.role),
          el('span', { class: 'request-tokens' }, tokenWords(message.tokens)),
          el(
            'span',
            { class: 'request-text' },
            ...(message.source === true ? nodesOf(message.opening) : [message.opening]),
            message.source === true && el('b', { class: 'source-note' }, 'its message'),
          ),
        ),
  );
  return el('ol', { class: 'request' }, ...items);
}
