import path from 'node:path';
import { readableOf, resultsOf, textOf } from '../conversation/content.ts';
import type { Message } from '../conversation/message.ts';
import { messagesOf } from '../run/message-store.ts';
import type { Trace, TraceStep } from '../run/trace.ts';
import type { Certificate } from '../verdict/certificate.ts';
import type { CaseEvent, Footer, Header, ReportWriter } from './events.ts';
import { Html, html } from './html-text.ts';
import { certificateLine, countsLine } from './lines.ts';
import { writeWhole } from './write-file.ts';

/** `report.html`: one offline page. Plain on purpose; it needs no script and shows everything inert. */
export function htmlWriter(directory: string): ReportWriter {
  let header: Header | undefined;
  let footer: Footer | undefined;
  const cases: CaseEvent[] = [];
  return {
    write(event) {
      switch (event.kind) {
        case 'header':
          header = event;
          return;
        case 'case':
          cases.push(event);
          return;
        case 'footer':
          footer = event;
      }
    },
    end() {
      if (header === undefined) return;
      writeWhole(path.join(directory, 'report.html'), page(header, cases, footer).source);
    },
  };
}

const STYLE = new Html(`<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #8884; vertical-align: top; }
code, pre { font: .85rem/1.4 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .2rem 0; }
details { border: 1px solid #8884; border-radius: .4rem; padding: .4rem .8rem; margin: .5rem 0; }
summary { cursor: pointer; }
.verdict { font-weight: 600; } .pass { color: light-dark(#176b2c, #6fd08c); }
.fail, .crash, .timeout, .protocol, .suite-error { color: light-dark(#a31515, #ff8a80); }
.blocked, .unsupported { color: light-dark(#7a4f00, #f0c060); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
.message { border-left: .25rem solid #8888; padding-left: .6rem; margin: .4rem 0; }
.incomplete { border: 2px solid; padding: .5rem 1rem; }
</style>`);

function page(header: Header, cases: readonly CaseEvent[], footer: Footer | undefined): Html {
  const { adapter, suite } = header;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${adapter.name} ${adapter.version} · compaction conformance</title>${STYLE}</head>
<body><main>
<h1>${adapter.name} ${adapter.version}</h1>
<p>Profile <b>${header.profile.name}</b> · dialect ${header.dialect} · suite ${suite.version}, edition ${suite.edition}, corpus
<code>${suite.corpus.digest.slice(0, 12)}</code> · seed <code>${header.seed}</code> · Node ${header.environment.node}</p>
${footer === undefined ? incomplete() : summaryOf(footer)}
<h2>Cases</h2>
<table><thead><tr><th>Case</th><th>Drive</th><th>Verdict</th><th>Requirements</th></tr></thead>
<tbody>${cases.map(row)}</tbody></table>
<h2>Evidence</h2>
${cases.filter(({ result }) => result.verdict !== 'pass').map(evidence)}
</main></body></html>
`;
}

const incomplete = (): Html =>
  html`<p class="incomplete"><b>Incomplete.</b> The run ended before its footer was written: nothing here is a verdict.</p>`;

const summaryOf = ({ counts, certificates }: Footer): Html =>
  html`<p>${countsLine(counts)}</p><ul>${certificates.map(certificateItem)}</ul>`;

const certificateItem = (certificate: Certificate): Html => html`<li>${certificateLine(certificate)}</li>`;

const row = ({ result }: CaseEvent): Html => html`<tr><td>${nameOf(result)} ${result.title}</td>
<td>${result.drive}</td><td class="verdict ${result.verdict}">${result.verdict}</td>
<td>${result.requirements.map(({ id, verdict }) => html`<span class="${verdict}">${id}: ${verdict}</span> `)}</td></tr>`;

/** Only what is not green has evidence to go to. */
const nameOf = (result: CaseEvent['result']): Html =>
  result.verdict === 'pass' ? html`${result.id}` : html`<a href="#${anchor(result)}">${result.id}</a>`;

const anchor = ({ id, drive }: CaseEvent['result']): string => `${drive}-${id}`;

function evidence({ result, trace }: CaseEvent): Html {
  const problems = result.findings.filter(({ answer }) => answer === 'violated');
  return html`<details id="${anchor(result)}"><summary>${result.id} (${result.drive}):
<span class="verdict ${result.verdict}">${result.verdict}</span> ${result.reason}</summary>
<ul>${problems.map(({ requirement, message }) => html`<li><b>${requirement}</b> ${message}</li>`)}</ul>
${trace === undefined ? '' : trace.steps.map((step) => stepOf(step, trace))}
<p>Reproduce:</p><pre>${result.reproduce}</pre></details>`;
}

function stepOf(step: TraceStep, trace: Trace): Html {
  const { result } = step;
  if (step.step.do !== 'compact' && result.kind !== 'fault') return html``;
  const name = step.step.do === 'compact' ? `compact (${step.step.reason})` : step.step.do;
  const after =
    result.kind === 'fault'
      ? html`<p>${result.fault.kind}: ${result.fault.detail}</p>`
      : html`${messagesOf(trace.messages, result.view).map(messageOf)}`;
  return html`<h3>${name}</h3><div class="columns">
<section><h4>Before</h4>${messagesOf(trace.messages, step.given).map(messageOf)}</section>
<section><h4>After</h4>${after}</section></div>
<p>${step.exchanges.length} model request(s). Next agent request: ${step.probe?.ruling.kind ?? 'none'}.</p>`;
}

/** Long texts are cut for reading; the trace file has all of them. */
const MOST_CHARACTERS = 600;

function messageOf(message: Message): Html {
  const full = resultsOf(message).length > 0 ? textOf(message) : readableOf(message);
  const shown = full.length > MOST_CHARACTERS ? `${full.slice(0, MOST_CHARACTERS)} […]` : full;
  return html`<div class="message"><b>${message.role}</b><pre>${shown.toWellFormed()}</pre></div>`;
}
