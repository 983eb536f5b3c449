import type { Certificate } from '../../verdict/certificate.ts';
import { type Unmet, unmetLabel } from '../../verdict/unmet.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { unmetAddress } from '../wording/unmet-address.ts';

/** Which class each drive earned, and what stood in the way. */
export function certificatesSection(certificates: readonly Certificate[]): Html {
  if (certificates.length === 0) return html``;
  return html`<section aria-labelledby="classes-title"><h2 id="classes-title">Classes</h2>
<div class="classes">${certificates.map(card)}</div></section>`;
}

function card({ drive, class: name, earned, total, observable, passed, unmet }: Certificate): Html {
  const word = earned ? 'earned' : 'not earned';
  return html`<div class="class-card tone-${earned ? 'good' : 'bad'}">
<h3>${name} <span class="muted">${drive} drive</span></h3>
<p><span class="chip ${earned ? 'is-pass' : 'is-fail'}">${word}</span> <b>${passed}</b> of ${observable} observable passed</p>
<p class="muted">${observable} of ${total} requirements of this class can be observed here.</p>
${unmet.length === 0 ? '' : html`<p class="unmet"><span class="muted">In the way:</span> ${unmet.map((one) => reason(one, drive))}</p>`}
</div>`;
}

/** What is named can be gone to; why it denies the class is said where one points at it. */
function reason(unmet: Unmet, drive: string): Html {
  const label = unmetLabel(unmet);
  const asked = unmetAddress(unmet, drive);
  if (asked === undefined) return html`<span class="tag">${label}</span> `;
  return html`<a class="tag" href="#${asked}" title="${visible(unmet.why)}">${label}</a> `;
}
