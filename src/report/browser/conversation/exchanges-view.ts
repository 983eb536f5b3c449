import { ownProperty } from '../../page/own-property.ts';
import type { OpenedCase } from '../../page/page-data.ts';
import type { CutText, ExchangeCard, PassCard } from '../../page/page-format.ts';
import { el } from '../elements/dom.ts';
import { providerSays } from '../elements/provider-says.ts';

/** What models were sent during a pass, and what the provider says to the next request. */
export function exchangesView({ exchanges, probe }: PassCard, opened: OpenedCase): HTMLElement[] {
  const parts: HTMLElement[] = [el('h3', {}, 'What the models were sent')];
  if (exchanges.length === 0) parts.push(el('p', { class: 'muted' }, 'During this pass no model was asked anything.'));
  parts.push(
    ...exchanges.map((one, at) => exchange(one, `Request ${at + 1}: ${ownProperty(WHO, one.who) ?? one.who}`, opened)),
  );
  if (probe === undefined) return parts;
  const title = 'The next request of the agent';
  const shown = exchange(probe, title, opened);
  return [...parts, el('h3', {}, 'What the provider answers to the conversation as it is now'), shown];
}

const WHO: Record<string, string> = {
  agent: 'the agent’s model',
  summarizer: 'the summarizer',
  auxiliary: 'an auxiliary model',
  unmatched: 'a model nobody declared',
};

function exchange(card: ExchangeCard, title: string, opened: OpenedCase): HTMLElement {
  const { accepted, ruling, status, says } = card;
  const answer = accepted ? `${status} · accepted` : status === 0 ? 'the connection broke' : `${status} · ${ruling}`;
  const summary = el('summary', {}, title, ' ', el('span', { class: `chip is-${accepted ? 'pass' : 'fail'}` }, answer));
  const details = el('details', { class: 'exchange' }, summary);
  const fill = (): void => {
    if (details.childElementCount > 1) return;
    details.append(...bodies(card, opened));
  };
  details.addEventListener('toggle', fill);
  const said = says === undefined ? [] : [providerSays(says, status)];
  return el('div', {}, ...said, details);
}

function bodies({ path, door, request, response }: ExchangeCard, { text }: OpenedCase): HTMLElement[] {
  const body = (name: string, { text: packed, left }: CutText): HTMLElement[] => [
    el('h4', {}, name),
    el('pre', { class: 'body', tabindex: 0, role: 'group', 'aria-label': name }, pretty(text(packed))),
    ...(left === undefined
      ? []
      : [el('p', { class: 'muted' }, `${left} more ${left === 1 ? 'character is' : 'characters are'} left out here.`)]),
  ];
  return [
    el('p', { class: 'muted' }, `POST ${path}, ${ownProperty(DOORS, door) ?? door}`),
    ...body('Sent', request),
    ...body('Answered', response),
  ];
}

const DOORS: Record<string, string> = {
  loopback: 'over a local server',
  intercept: 'caught on its way out',
  callback: 'through the adapter’s own call',
  suite: 'made by the suite with the view the pass left',
};

/** JSON in lines; anything else as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
