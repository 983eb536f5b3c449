import type { Isolation } from '../../adapter/isolation.ts';
import type { OwnSetting } from '../../adapter/own-setting.ts';
import type { Profile } from '../../adapter/profile.ts';
import type { Footer, Header } from '../events/events.ts';
import { type Html, html } from '../markup/html-text.ts';
import { visible } from '../page/invisible-characters.ts';
import { ownProperty } from '../page/own-property.ts';
import { dialectWords } from '../wording/dialect-words.ts';
import { driveClaimTerms } from '../wording/drive-claims.ts';
import { settingInFull, settingsWords, silenceLine } from '../wording/own-setting-lines.ts';
import { workingCopyWords } from '../wording/publishable.ts';
import { rerunSentences } from '../wording/rerun-lines.ts';
import { askedFor } from '../wording/selection-words.ts';

/** Everything one has to know to run the same again, and what the implementation says of itself. */
export function testedSection(header: Header, footer: Footer | undefined): Html {
  return html`<section id="tested" aria-labelledby="tested-title"><h2 id="tested-title">What was tested, and how</h2>
<div class="columns"><div><h3>The run</h3>${list([...runTerms(header), ...leftTerms(footer)])}</div>
<div><h3>What the implementation declares</h3>${list([...profileTerms(header.profile), ...driveClaimTerms(header.profile)])}</div></div>${ownSettings(header.adapter.settings)}</section>`;
}

/** What a user of the package would not have: somebody who doubts a finding looks here first. */
function ownSettings(settings: readonly OwnSetting[] | undefined): Html {
  if (settings === undefined || settings.length === 0) return html``;
  const terms = settings.map((one): Term => [one.name, settingInFull(one)]);
  return html`<h3>What the adapter sets otherwise than the package ships</h3>${list(terms)}`;
}

type Term = [term: string, value: string];

const list = (terms: readonly Term[]): Html =>
  html`<dl class="terms">${terms.map(([term, value]) => html`<dt>${term}</dt><dd>${visible(value)}</dd>`)}</dl>`;

function runTerms({
  adapter,
  suite,
  dialect,
  guard,
  seed,
  options,
  selection,
  calibration,
  environment,
}: Header): Term[] {
  return [
    ['system', `${adapter.name} ${adapter.version}`],
    ...(options?.workingCopy === undefined ? [] : [['what ran', workingCopyWords(options.workingCopy)] satisfies Term]),
    ['adapter', adapter.argument],
    ['drives', adapter.drives.join(', ')],
    ...silenceLine(adapter).map((told): Term => ['turns', told]),
    ['dialect', dialectWords({ dialect, adapter })],
    ...(adapter.settings?.length
      ? []
      : [['settings of the adapter’s own', settingsWords(adapter.settings)] satisfies Term]),
    ['suite', `${suite.version}, edition ${suite.edition}, protocol ${suite.protocol}`],
    ['corpus', `${suite.corpus.cases} cases, digest ${suite.corpus.digest.slice(0, 16)}`],
    ['cases asked for', askedFor(selection).join(' ') || 'all'],
    ['seed', seed],
    ...(options?.isolate === undefined ? [] : [['adapter ran in', ISOLATION[options.isolate]] satisfies Term]),
    ['network', ownProperty(NETWORK, guard) ?? guard],
    ...calibration.map((one): Term => [`trigger, ${one.drive} drive`, triggerWords(one)]),
    ['machine', `Node ${environment.node} on ${environment.platform}, ${environment.cpus} cores`],
  ];
}

const leftTerms = (footer: Footer | undefined): Term[] => [
  ...rerunSentences(footer).map((sentence): Term => ['second attempts', sentence]),
  ...(footer?.leftBehind ?? []).map(({ command, count }): Term => ['left running, and ended', `${count} × ${command}`]),
];

const ISOLATION: Record<Isolation, string> = {
  process: 'a process of its own',
  worker: 'a thread of the suite: such a run is for looking into things, and earns nothing that may be published',
  none: 'the thread of the suite: such a run is for debuggers, and earns nothing that may be published',
};

const NETWORK: Record<Header['guard'], string> = {
  sockets: 'refused: no socket leaves this machine',
  proxy: 'sent to a proxy that refuses; code that knows no proxies is not seen',
  network: 'there was none beside this machine; what asked a proxy is named',
  none: 'not guarded',
};

function triggerWords({ kind, sizes }: Header['calibration'][number]): string {
  if (kind === 'nominal') return 'not measured; nominal sizes were used';
  return `set to ${sizes.trigger} tokens, fires at ${sizes.effectiveTrigger} of the suite’s counter`;
}

function profileTerms({
  name,
  mode,
  cut,
  summary,
  ack,
  triggers,
  keep,
  capabilities,
  losses,
}: Header['profile']): Term[] {
  return [
    ['profile', name],
    ['mode', ownProperty(MODES, mode) ?? mode],
    ['cut', cut === 'user-turn' ? 'only before a user’s message' : 'between any two groups of messages'],
    ['summary', `role ${summary.role}, at the ${summary.position}${ack ? ', followed by an acknowledgement' : ''}`],
    ['triggers', words(triggers)],
    ['ceilings of the tail', words(keep)],
    ['capabilities', words(capabilities)],
    ['lost in conversion', words(losses)],
  ];
}

const MODES: Record<Profile['mode'], string> = {
  rewrite: 'rewrite: a new list replaces the old one',
  view: 'view: the list is derived from an intact log',
  reduce: 'reduce: messages are shortened where they stand',
};

const words = (list: readonly string[]): string => (list.length === 0 ? 'none' : list.join(', '));
