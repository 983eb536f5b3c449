import { ownProperty } from '../../page/own-property.ts';
import type { CaseEvidence, MessagePlace, PassCard } from '../../page/page-format.ts';
import { type Plot, type PlotBlock, plotOf } from '../../page/plot.ts';
import type { ListedResult } from '../../page/result-filter.ts';
import { messageAddress } from '../../page/route.ts';
import { el, svg } from '../elements/dom.ts';
import type { Spots } from './spots.ts';

interface Around {
  spots: Spots;
  entry: ListedResult;
  pass: number;
}

/**
 * The pass as one picture. It is for the eye and the mouse: all it says stands in the lists below in words, where keyboard
 * and screen reader find it.
 */
export function plotView(card: PassCard, { messages }: CaseEvidence, around: Around): HTMLElement {
  const plot = plotOf(card);
  const { width, height } = plot;
  const picture = svg('svg', {
    class: 'plot',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    'aria-hidden': 'true',
  });
  picture.append(
    hatching(),
    ...lines(plot),
    ...plot.before.map((block, at) => blockAt(block, { card, messages, around, side: 'before', at })),
    ...plot.after.map((block, at) => blockAt(block, { card, messages, around, side: 'after', at })),
    ...edges(plot),
  );
  picture.addEventListener('click', (event) => {
    const asked = (event.target as Element).closest('[data-at]');
    if (asked instanceof SVGElement) goTo(asked.dataset, around);
  });
  const label =
    'The pass as a picture: messages before it above, after it below. The same stands in the lists that follow.';
  return el(
    'figure',
    { class: 'plot-figure' },
    el('div', { class: 'plot-scroll', tabindex: 0, role: 'group', 'aria-label': label }, picture),
    caption(),
  );
}

function goTo({ side, at }: DOMStringMap, { entry, pass }: Around): void {
  if (side !== 'before' && side !== 'after') return;
  location.hash = messageAddress(entry, pass, side, Number(at));
}

const spotted = ({ spots }: Around, side: MessagePlace['side'], at: number): string =>
  spots[side].has(at) ? ' is-spot' : '';

interface Block {
  card: PassCard;
  messages: CaseEvidence['messages'];
  around: Around;
  side: MessagePlace['side'];
  at: number;
}

const LETTERS: Record<string, string> = { system: 'S', user: 'U', assistant: 'A', tool: 'T' };

function blockAt({ x, y, width, height }: PlotBlock, { card, messages, around, side, at }: Block): SVGElement {
  const { role } = messages[card[side][at]!]!;
  const fate = side === 'before' ? card.fates[at]!.kind : card.origins[at]!.synthetic ? 'synthetic' : 'stays';
  const group = svg('g', {
    class: `block fill-role-${ownProperty(LETTERS, role) === undefined ? 'other' : role} block-${fate}${spotted(around, side, at)}`,
    'data-side': side,
    'data-at': at,
  });
  group.append(svg('rect', { x, y, width, height, rx: width < LEGIBLE ? 1 : 3 }));
  if (width >= LEGIBLE) group.append(...lettering({ x, y, width, height }, role, fate));
  return group;
}

/** Narrower than this a block is colour and outline alone: there are hundreds then, and nobody could read more. */
const LEGIBLE = 9;

function lettering({ x, y, width, height }: PlotBlock, role: string, fate: string): SVGElement[] {
  const middle = x + width / 2;
  const parts = [
    svg('title', {}, `${role}, ${fate}`),
    svg('text', { x: middle, y: y + 17 }, ownProperty(LETTERS, role) ?? '?'),
  ];
  if (fate === 'evicted') {
    parts.push(svg('rect', { class: 'hatch', x, y, width, height, rx: 3 }));
    parts.push(svg('text', { class: 'cross', x: middle, y: y + height + 15 }, '✕'));
  }
  if (fate === 'synthetic') parts.push(svg('text', { class: 'pencil', x: middle, y: y - 5 }, '✎'));
  return parts;
}

/** Lines of a kind are one shape: a session has thousands. */
function lines({ flows, arcs }: Plot): SVGElement[] {
  const all = [
    ...flows.map(({ kind, path }) => ({ shape: `flow flow-${kind}`, path })),
    ...arcs.map(({ kind, path }) => ({ shape: `arc arc-${kind}`, path })),
  ];
  return [...Map.groupBy(all, ({ shape }) => shape)].map(([shape, group]) =>
    svg('path', { class: shape, d: group.map(({ path }) => path).join('') }),
  );
}

/** Numbers at every fifth block, where a finger could count to. */
function edges({ before, after, height }: Plot): SVGElement[] {
  const numbers = (row: readonly PlotBlock[], y: number): SVGElement[] =>
    row
      .map(({ x, width }, at) => ({ x: x + width / 2, at, every: width > 8 ? 5 : 50 }))
      .filter(({ at, every }) => at % every === 0)
      .map(({ x, at }) => svg('text', { class: 'tick', x, y }, String(at)));
  return [...numbers(before, 11), ...numbers(after, height - 4)];
}

/** Eviction is a pattern as well as a paler colour: not everybody sees colours. */
const hatching = (): SVGElement =>
  svg(
    'defs',
    {},
    svg(
      'pattern',
      { id: 'hatching', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      svg('rect', { width: 2, height: 6, class: 'hatch-line' }),
    ),
  );

const CAPTION: [string, string][] = [
  ['key-user', 'U user'],
  ['key-assistant', 'A assistant'],
  ['key-tool', 'T tool'],
  ['key-system', 'S system'],
  ['key-evicted', '✕ evicted'],
  ['key-synthetic', '✎ synthetic'],
  ['key-kept', 'kept'],
  ['key-rewritten', 'rewritten'],
  ['key-quoted', 'repeated in a summary'],
  ['key-arc', 'call and its result'],
  ['key-torn', 'torn from its other half'],
  ['key-spot', 'named by a finding'],
];

const caption = (): HTMLElement =>
  el(
    'figcaption',
    {},
    ...CAPTION.map(([key, words]) =>
      el('span', { class: 'key' }, el('span', { class: `swatch ${key}`, 'aria-hidden': 'true' }), words),
    ),
  );
