import type { Certificate } from '../../verdict/certificate.ts';
import { type Unmet, unmetLabel } from '../../verdict/unmet.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { classHeadline } from '../wording/cause-headlines.ts';
import { unmetAddress } from '../wording/unmet-address.ts';
import type { DriveReach } from './cause-tally.ts';
import type { ToldCauses } from './overview-input.ts';

/** Which class each drive earned, and what stood in the way. */
export function certificatesSection(
  certificates: readonly Certificate[],
  { onDrive }: Pick<ToldCauses, 'onDrive'>,
): Html {
  if (certificates.length === 0) return html``;
  return html`<section aria-labelledby="classes-title"><h2 id="classes-title">Classes</h2>
<div class="classes">${certificates.map((one) => card(one, onDrive(one.drive, one.causes ?? [])))}</div></section>`;
}

/** Numbers of requirements come second: one fault can deny a dozen of them. */
function card(certificate: Certificate, reach: DriveReach): Html {
  const { drive, earned, total, observable, passed } = certificate;
  return html`<div class="class-card tone-${earned ? 'good' : 'bad'}">
<h3>${classHeadline(certificate, reach)} <span class="muted">${drive} drive</span></h3>
<p class="muted">${passed} of ${observable} observable passed; ${observable} of ${total} requirements of this class can be observed here.</p>
${inTheWay(certificate)}
</div>`;
}

/** So many can be looked over; more of them would stand before what they come from. */
const FEW_UNMET = 6;

function inTheWay({ unmet, drive }: Certificate): Html {
  if (unmet.length === 0) return html``;
  const tags = unmet.map((one) => reason(one, drive));
  if (unmet.length <= FEW_UNMET) return html`<p class="unmet"><span class="muted">In the way:</span> ${tags}</p>`;
  return html`<details class="unmet"><summary>In the way: ${unmet.length}</summary>${tags}</details>`;
}

/** What is named can be gone to; why it denies the class is said where one points at it. */
function reason(unmet: Unmet, drive: string): Html {
  const label = unmetLabel(unmet);
  const asked = unmetAddress(unmet, drive);
  if (asked === undefined) return html`<span class="tag">${label}</span> `;
  return html`<a class="tag" href="#${asked}" title="${visible(unmet.why)}">${label}</a> `;
}
