import { twinsOf } from './twin.ts';

const UNLESS_SUMMARIZED = 'if (summary === undefined) return;\n\t\t\tconst summaryMessage =';

const OTHER_END = 'the answer did not end by itself, whatever ended it';

/** `summarizationMiddleware` of LangChain for JavaScript. */
export const LANGCHAIN_TWINS = twinsOf('langchain', 'node_modules/langchain/dist/agents/middleware/summarization.js', [
  {
    profile: 'trim-off',
    cause: 'FAIL-1/error-installed@auto-summary',
    mends: 'What the summarizer throws leaves the conversation as it is, and its text is no summary.',
    edits: [
      ['catch (e) {', 'catch (e) {\n\t\treturn;'],
      ['const summaryMessage =', UNLESS_SUMMARIZED],
    ],
  },
  {
    profile: 'trim-off',
    cause: 'FAIL-2/view-changed@auto-other',
    mends: 'An answer without any text leaves the conversation as it is.',
    takes: { 'FAIL-3/view-changed-after-call@auto-other': 'an answer that only calls a tool has no text either' },
    edits: [['const summaryMessage =', "if (summary === '') return;\n\t\t\tconst summaryMessage ="]],
  },
  {
    profile: 'trim-off',
    cause: 'FAIL-3/cut-off-installed@auto-other',
    mends: 'An answer that did not end by itself leaves the conversation as it is.',
    takes: {
      'FAIL-3/view-changed-after-call@auto-other': OTHER_END,
      'FAIL-3/filtered-installed@auto-other': OTHER_END,
      'FAIL-3/refusal-installed@auto-other': OTHER_END,
    },
    edits: [
      ['const content = (await model.invoke(', 'const { content, response_metadata: end } = await model.invoke('],
      [
        'formattedPrompt, config)).content;',
        `formattedPrompt, config);
		if (!/^(stop|end_turn)$/.test(end.finish_reason ?? end.stop_reason)) return;`,
      ],
      ['const summaryMessage =', UNLESS_SUMMARIZED],
    ],
  },
  {
    profile: 'trim-off',
    cause: 'PAIR-1/call-evicted@auto-call',
    mends: 'A cut moves back to the call of every result behind it, wherever that stands.',
    takes: { 'PAIR-5/call-evicted@auto-call': 'the same cut, in a conversation that was broken before' },
    edits: [
      [
        'function findSafeCutoffPoint(messages, cutoffIndex) {\n',
        `function findSafeCutoffPoint(messages, cutoffIndex) {
	const makes = (message, id) => AIMessage.isInstance(message) && extractToolCallIds(message).has(id);
	for (let i = messages.length - 1; i >= cutoffIndex; i--) {
		if (!ToolMessage.isInstance(messages[i])) continue;
		const call = messages.slice(0, i).findLastIndex((one) => makes(one, messages[i].tool_call_id));
		if (call !== -1) cutoffIndex = Math.min(cutoffIndex, call);
	}
`,
      ],
    ],
  },
  {
    profile: 'trim-off',
    cause: 'SIZE-1/nothing-taken-off@auto-other',
    mends: 'Where nothing but an earlier summary lies before the cut, there is nothing to summarize.',
    edits: [
      [
        'const summary = await createSummary(',
        `const isSummary = (one) => one.additional_kwargs?.lc_source === "summarization";
			if (messagesToSummarize.every(isSummary)) return;
			const summary = await createSummary(`,
      ],
    ],
  },
  {
    profile: 'trim-off',
    cause: 'TRUST-2/shown-altered@auto-other',
    mends: 'What was said goes into the prompt as it is, and not as a pattern.',
    edits: [['"{messages}", formattedMessages', '"{messages}", () => formattedMessages']],
  },
  {
    profile: 'trim-off',
    cause: 'SIZE-1/not-smaller@auto-other',
    mends: 'A summary that is no smaller than what it stands for is not installed.',
    edits: [
      [
        'return { messages: [\n\t\t\t\tnew RemoveMessage',
        `if (await tokenCounter([summaryMessage]) >= await tokenCounter(messagesToSummarize)) return;
			return { messages: [\n\t\t\t\tnew RemoveMessage`,
      ],
    ],
  },
]);
