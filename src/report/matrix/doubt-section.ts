import { type Html, html } from '../markup/html-text.ts';

/**
 * Whoever is accused here wants to know at once how to look into it, how to run it again, and whom to tell.
 * @param issues page on which a new issue is opened; absent where the package names none
 */
export function doubtSection(issues: string | undefined): Html {
  const where =
    issues === undefined
      ? html`Tell those who publish this page`
      : html`<a href="${issues}">Open an issue of the suite</a>`;
  return html`<section id="contest" aria-labelledby="contest-title"><h2 id="contest-title">If you doubt a finding, or miss a system</h2>
<dl class="terms"><dt>see it</dt><dd>A cause leads to the plainest case that shows it: the conversation before and after the pass, each request, what was expected, and the public incident or the provider’s rule behind the requirement.</dd>
<dt>run it again</dt><dd>The command stands beside it. <code>--with package@version</code> runs any other published version; <code>conform diff --adapter … --from FOLDER</code> compares a working copy with what is installed, before there is a release.</dd>
<dt>contest it</dt><dd>${where}, with the cause or the case. A finding is withdrawn where it asks for no more than a taste, where the adapter does what users of the package would not, or where a design is honest and can’t be declared. Each of these is a fault of the suite, and is mended there.</dd>
<dt>add a system</dt><dd><code>conform init my-adapter</code> begins an adapter, <code>conform run --adapter my-adapter --out reports/my-system</code> writes its report, and <code>conform matrix reports --out reports</code> this page.</dd></dl></section>`;
}
