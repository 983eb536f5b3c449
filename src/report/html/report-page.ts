import type { Pack } from '../evidence/packed-text.ts';
import { SCRIPT, STYLE } from '../generated/page.ts';
import { contentSecurityPolicy } from '../markup/content-security-policy.ts';
import { Html, html } from '../markup/html-text.ts';
import type { PageIndex } from '../page/page-format.ts';

export interface PageParts {
  title: string;
  /** what can be read without a script */
  main: Html;
  index: PageIndex;
  /** packed blocks */
  evidence: readonly string[];
  pack: Pack;
}

/**
 * The whole page. Nothing is loaded from anywhere, and nothing runs but the one script whose hash stands in the policy:
 * what a report shows was written by implementations, tools and models, and must stay text.
 * @returns its text in pieces: it is megabytes of packed evidence with a little around them
 */
export const reportPage = (parts: PageParts): string[] => [headOf(parts).source, ...parts.evidence, END.source];

const headOf = ({ title, main, index, pack }: Omit<PageParts, 'evidence'>): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(STYLE, SCRIPT)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><a class="skip" href="#main">Skip to the content</a>
<header class="top"><a class="home" href="#findings">Compaction conformance</a><nav aria-label="Sections">
<a href="#causes">Causes</a> <a href="#findings">Findings</a> <a href="#requirements">Requirements</a> <a href="#tested">Tested</a> <a href="#words">Words</a>
</nav><button type="button" id="theme" hidden>Theme</button></header>
<main id="main" tabindex="-1">${main}
<div id="cause" hidden></div><div id="case" hidden></div></main><p id="status" class="unseen" role="status"></p>
<script type="text/plain" id="index">${new Html(pack(JSON.stringify(index)))}</script>
<script type="text/plain" id="evidence">`;

const END = html`</script>
<script>${new Html(SCRIPT)}</script></body></html>
`;
