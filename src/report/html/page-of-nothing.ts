import type { Aborted } from '../events/events.ts';
import { STYLE } from '../generated/page.ts';
import { contentSecurityPolicy } from '../markup/content-security-policy.ts';
import { Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { abortedWords } from '../wording/aborted-words.ts';

/** @returns the page of a run that never began: it says why, and needs no script for it */
export function pageOfNothing(aborted: Aborted): string {
  const { adapter, suite } = aborted;
  const { title, why } = abortedWords(aborted);
  const [first = '', ...rest] = why.split('\n');
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(STYLE, '')}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><title>${visible(`${adapter.argument} · compaction conformance`)}</title>
<style>${new Html(STYLE)}</style></head>
<body><main id="main"><div class="headline"><div><p class="eyebrow">Conformance report</p>
<h1>${visible(adapter.argument)}</h1><p class="muted">suite ${suite.version}, edition ${suite.edition}</p></div>
<p class="conclusion tone-bad"><b>${title}.</b> ${first}</p></div>
<pre>${visible(rest.join('\n'))}</pre></main></body></html>
`.source;
}
