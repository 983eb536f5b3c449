import type { Certificate } from '../../verdict/certificate.ts';
import { type Unmet, unmetLabel } from '../../verdict/unmet.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { classHeadline } from '../wording/cause-headlines.ts';
import { classGround } from '../wording/certificate-lines.ts';
import { pricedResults, wordsBesideClass } from '../wording/price-words.ts';
import { unmetAddress } from '../wording/unmet-address.ts';
import { unmetTitle } from '../wording/unmet-title.ts';
import type { DriveReach } from './cause-tally.ts';
import type { ToldCauses } from './overview-input.ts';

/** Which class each drive earned, and what stood in the way. */
export function certificatesSection(
  certificates: readonly Certificate[],
  { cards, onDrive }: Pick<ToldCauses, 'cards' | 'onDrive'>,
): Html {
  if (certificates.length === 0) return html``;
  const levels = new Map(cards.map(({ identity, level }) => [identity, level]));
  return html`<section aria-labelledby="classes-title"><h2 id="classes-title">Classes</h2>
<div class="classes">${certificates.map((one) => card(one, onDrive(one.drive, one.causes ?? []), levels))}</div></section>`;
}

/** Numbers of requirements come second: one fault can deny a dozen of them. */
function card(certificate: Certificate, reach: DriveReach, levels: ReadonlyMap<string, number>): Html {
  const { drive, earned, total, observable, passed, causes = [] } = certificate;
  const lesser = causes.filter((identity) => levels.get(identity) === 2).length;
  const split =
    lesser === 0 || lesser === causes.length ? '' : `${causes.length - lesser} of level 1 and ${lesser} of level 2. `;
  return html`<div class="class-card tone-${earned ? 'good' : 'bad'}">
<h3>${classHeadline(certificate, reach)} <span class="muted">${drive} drive</span></h3>
${besideOf(certificate)}<p class="muted">${split}${passed} of ${observable} observable requirements passed; the class has ${total}.${groundOf(certificate)}</p>
${inTheWay(certificate)}
</div>`;
}

/** Whoever reads that a class was earned is to read there on how much. */
const groundOf = (certificate: Certificate): Html[] =>
  classGround(certificate).map((words) => html` ${words[0]!.toUpperCase()}${visible(words.slice(1))}.`);

/** It belongs to the class, and is no small print below it. */
function besideOf(certificate: Certificate): Html {
  const [first, ...rest] = wordsBesideClass(certificate);
  if (first === undefined) return html``;
  const counts = pricedResults(certificate).map((words) => html` <span class="muted">${words}.</span>`);
  return html`<p class="price"><b>${first.toUpperCase()}${visible(rest.join(''))}.</b>${counts}</p>
`;
}

/** So many can be looked over; more of them would stand before what they come from. */
const FEW_UNMET = 6;

/** Not the causes, but what they have shown violated, or kept from being shown. */
function inTheWay({ unmet, drive }: Certificate): Html {
  if (unmet.length === 0) return html``;
  const tags = unmet.map((one) => reason(one, drive));
  const title = unmetTitle(unmet);
  if (unmet.length <= FEW_UNMET) return html`<p class="unmet"><span class="muted">${title}:</span> ${tags}</p>`;
  return html`<details class="unmet"><summary>${title}: ${unmet.length}</summary>${tags}</details>`;
}

/** What is named can be gone to; why it denies the class is said where one points at it. */
function reason(unmet: Unmet, drive: string): Html {
  const label = unmetLabel(unmet);
  const asked = unmetAddress(unmet, drive);
  if (asked === undefined) return html`<span class="tag">${label}</span> `;
  return html`<a class="tag" href="#${asked}" title="${visible(unmet.why)}">${label}</a> `;
}
