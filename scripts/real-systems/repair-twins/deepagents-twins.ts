import { twinsOf } from './twin.ts';

const MULTIPLIED = 'the pass ran because the estimate was still multiplied';

/** `createSummarizationMiddleware` of deepagents for JavaScript. */
export const DEEPAGENTS_TWINS = twinsOf('deepagents', 'node_modules/deepagents/dist/langsmith-Bgi_Ta-k.js', [
  {
    profile: 'file-backend',
    cause: 'ARCH-1/archive-changed@auto-archive',
    mends: 'The archive is written once there is a summary, and not before, and no section with nothing in it.',
    edits: [
      ['const sectionBytes =', 'if (filteredMessages.length === 0) return filePath;\n\t\tconst sectionBytes ='],
      [
        'const filePath = await offloadToBackend(',
        `const summary = await createSummary(messagesToSummarize, resolvedModel);
		const filePath = await offloadToBackend(`,
      ],
      ['buildSummaryMessage(await createSummary(messagesToSummarize, resolvedModel)', 'buildSummaryMessage(summary'],
    ],
  },
  {
    profile: 'file-backend',
    cause: 'ISO-1/foreign-words-archived@auto-archive',
    mends: 'Each conversation gets an archive of its own.',
    takes: { 'ISO-1/foreign-words-recovered@auto-archive': 'the same file, read back' },
    edits: [
      ['let sessionId = null;', 'const sessionIds = new Map();'],
      [
        'if (!sessionId) sessionId = `session_',
        'const [{ id }] = state.messages;\n\t\tif (!sessionIds.has(id)) sessionIds.set(id, `session_',
      ],
      ['.substring(0, 8)}`;\n\t\treturn sessionId;', '.substring(0, 8)}`);\n\t\treturn sessionIds.get(id);'],
    ],
  },
  {
    profile: 'default',
    cause: 'OVER-1/other-compacted@auto-other',
    mends: 'What an overflow says of the estimate counts for that request alone.',
    takes: {
      'IDEM-1/view-changed@auto-other': MULTIPLIED,
      'PROG-3/view-changed@overflow-other': MULTIPLIED,
      'OVER-1/not-smaller@overflow-other': MULTIPLIED,
      'SIZE-1/no-gain@overflow-other': MULTIPLIED,
    },
    edits: [
      [
        'wrapModelCall(request, handler) {\n\t\t\tconst effectiveMessages',
        'wrapModelCall(request, handler) {\n\t\t\ttokenEstimationMultiplier = 1;\n\t\t\tconst effectiveMessages',
      ],
    ],
  },
  {
    profile: 'default',
    cause: 'PAIR-1/call-evicted@auto-call',
    mends: 'A cut among results looks for the calls of all of them, and not of one.',
    edits: [
      [
        'function findSafeCutoffPoint(messages, cutoffIndex) {\n',
        `function findSafeCutoffPoint(messages, cutoffIndex) {
		const calls = (at) => AIMessage.isInstance(messages[at]) && messages[at].tool_calls?.length > 0;
		while (calls(cutoffIndex) && calls(cutoffIndex - 1)) cutoffIndex++;
`,
      ],
      [
        'for (let i = cutoffIndex; i < forwardIdx; i++) {',
        `let first = cutoffIndex;
		while (ToolMessage.isInstance(messages[first - 1])) first--;
		for (let i = first; i < forwardIdx; i++) {`,
      ],
      ['backwardIdx = i;\n\t\t\t\t\tbreak;', 'backwardIdx = i;\n\t\t\t\t\ttoolCallIds.delete(id);'],
      ['if (backwardIdx !== null) break;', 'if (toolCallIds.size === 0) break;'],
    ],
  },
  {
    profile: 'default',
    cause: 'FAIL-2/view-changed@auto-other',
    mends: 'An answer without any text is an error.',
    edits: [
      ['return (await chatModel.invoke([', 'const { text } = await chatModel.invoke(['],
      [
        'HumanMessage({ content: prompt })])).text;',
        `HumanMessage({ content: prompt })]);
		if (text.trim() === "") throw new Error("The summary is empty.");
		return text;`,
      ],
    ],
  },
]);
