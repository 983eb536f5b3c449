import { randomBytes } from 'node:crypto';
import { seededRandom } from '../conversation/random.ts';
import type { AgentVoice } from '../model/guess/agent-voice.ts';
import { createModelSession } from '../model/model-session.ts';
import type { KnownAgent } from '../model/model-state.ts';
import type { Runnable } from '../suite/case/case.ts';
import { declaresSummarizer } from './declares-summarizer.ts';
import type { ArchiveFolder } from './environment/archive-folder.ts';
import { type WatchedModel, watchedModel } from './environment/watched-model.ts';
import type { RunContext } from './run-context.ts';

/** The parts of a case that a model is opened with, besides the case itself. */
interface ModelSurrounding {
  /** opaque name of the session */
  name: string;
  context: RunContext;
  folder: ArchiveFolder | undefined;
  /** how the agent asks, where that was heard */
  voice: AgentVoice | undefined;
}

/** @returns the scripted model of one case */
export function openModel(runnable: Runnable, { name, context, folder, voice }: ModelSurrounding): WatchedModel {
  const { seed, profile, matchers } = context;
  const { effectiveWindow, effectiveSummarizerWindow } = runnable.sizes;
  const session = createModelSession({
    // Each time a case is played, what an earlier time has left running must not find this one.
    id: randomBytes(8).toString('hex'),
    name,
    window: effectiveWindow,
    ...(effectiveSummarizerWindow === undefined ? {} : { summarizerWindow: effectiveSummarizerWindow }),
    script: runnable.script,
    models: runnable.settings.models,
    random: seededRandom(`${seed}/${runnable.id}/summaries`),
    dialect: runnable.dialect ?? context.dialect,
    marker: markerOf(name),
    matchers,
    ...(runnable.settings.summaryPrompt === undefined ? {} : { summaryPrompt: runnable.settings.summaryPrompt }),
    ...(runnable.script.overflow === undefined ? {} : { generation: runnable.script.overflow }),
    ...(context.onWire === undefined ? {} : { agent: knownAgent(runnable, context, voice) }),
    ...(folder === undefined ? {} : { archive: folder.read }),
    ...(profile.summary.format === undefined ? {} : { summaryFormat: profile.summary.format }),
    ...(profile.recovery === undefined ? {} : { recovery: profile.recovery }),
  });
  return watchedModel(session);
}

const knownAgent = ({ settings }: Runnable, context: RunContext, voice: AgentVoice | undefined): KnownAgent => ({
  ...(voice === undefined ? {} : { voice }),
  ...(settings.system === undefined ? {} : { prompt: settings.system }),
  summarizerDeclared: declaresSummarizer(context),
});

/** What stands in the summary prompt of an implementation whose requests can't be told apart otherwise. */
export const markerOf = (id: string): string => `conform-${id.slice(0, 12)}`;

/** An opaque name: it travels in URLs, and an adapter must not learn from it which case is played. */
export const opaqueName = (seed: string): string => {
  const random = seededRandom(seed);
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x10000)
      .toString(16)
      .padStart(4, '0'),
  ).join('');
};
