import { twinsOf } from './twin.ts';

/** The context reduction of Cognipeer agent-sdk. */
export const AGENT_SDK_TWINS = twinsOf('agent-sdk', 'node_modules/@cognipeer/agent-sdk/dist/index.mjs', [
  {
    profile: 'default',
    cause: 'COVER-1/never-asked@auto-other',
    mends: 'What no pass has come to yet is shown to the model, however old it is.',
    takes: {
      'PROG-3/view-changed@auto-other': 'the same turns, dropped where nothing can be reduced',
      'HOST-1/lost-between-requests@turn-other': 'the same turns, dropped between two requests of the agent',
    },
    edits: [
      [
        'const recentMessages = collectRecentTurns(rawMessages, config.context.lastTurnsToKeep);',
        `const recent = new Set(collectRecentTurns(rawMessages, config.context.lastTurnsToKeep));
  const told = rawMessages.findLastIndex(isSyntheticSummaryMessage);
  const recentMessages = rawMessages.filter((one, at) => at > told || recent.has(one));`,
      ],
    ],
  },
  {
    profile: 'raw',
    cause: 'PAIR-5/result-evicted@auto-result',
    mends: 'A result stays wherever a call in front of it has none yet.',
    edits: [['pendingToolCallIds.clear();', '// The result may come later.']],
  },
  {
    profile: 'raw',
    cause: 'FAIL-3/refusal-beside-history@auto-other',
    mends: 'An answer without JSON is none, and the pass does without the model.',
    edits: [['const parsed = jsonText', 'if (!jsonText) throw new Error("No JSON.");\n      const parsed = jsonText']],
    brings: {
      'SIZE-1/not-smaller@auto-other':
        'the summary that is made without a model is longer than what the pass has freed',
    },
  },
  {
    profile: 'raw',
    cause: 'UNI-1/cut-in-request@auto-other',
    mends: 'A text is not cut in the middle of a character.',
    edits: [
      [
        'content.substring(0, maxContentLength)',
        'content.substring(0, maxContentLength).replace(/[\\uD800-\\uDBFF]$/, "")',
      ],
    ],
  },
  {
    profile: 'raw',
    cause: 'TRUST-2/shown-twice@auto-other',
    mends: 'Only what a caller has set as the template is filled in.',
    edits: [['const promptBody = template', 'const promptBody = !config.promptTemplate ? defaultPrompt : template']],
  },
  {
    profile: 'raw',
    cause: 'FAIL-1/cancel-ignored@auto-other',
    mends: 'A summary that comes when the run has been cancelled is not put in place.',
    edits: [
      [
        'stateRef.toolHistory = input.toolHistory;',
        'stateRef.toolHistory = input.toolHistory;\n      stateRef.token = config?.cancellationToken;',
      ],
      [
        'const delta = await summarizer(currentState);',
        'const answered = await summarizer(currentState);\n    const delta = ref.token?.aborted ? undefined : answered;',
      ],
    ],
  },
]);
