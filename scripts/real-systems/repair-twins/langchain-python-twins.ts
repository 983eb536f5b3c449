import { twinsOf } from './twin.ts';

const FILE = '.venv/lib/*/site-packages/langchain/agents/middleware/summarization.py';

const IS_SUMMARY = 'm.additional_kwargs.get("lc_source") == "summarization"';

/** `SummarizationMiddleware` of LangChain for Python. */
export const LANGCHAIN_PYTHON_TWINS = twinsOf('langchain-python', FILE, [
  {
    profile: 'default',
    cause: 'FAIL-4/evicted-unasked@auto-other',
    mends: 'Where the trim leaves nothing, the summarizer is shown all that goes.',
    edits: [
      [
        'include_system=True,\n                ),\n            )',
        'include_system=True,\n                ),\n            ) or messages',
      ],
    ],
  },
  {
    profile: 'default',
    cause: 'COVER-1/never-shown@auto-other',
    mends: 'The summarizer is shown all that goes, and not its last 4,000 tokens.',
    edits: [['if self.trim_tokens_to_summarize is None:', 'if True:']],
    remains:
      'a request that is refused for its size is made once more, without the middle of what was to be summarized',
  },
  {
    profile: 'trim-off',
    cause: 'FAIL-2/view-changed@auto-other',
    mends: 'An answer without any text is an error.',
    takes: { 'FAIL-3/view-changed-after-call@auto-other': 'an answer that only calls a tool has no text either' },
    edits: [
      [
        '_build_new_messages(summary: str) -> list[HumanMessage]:\n',
        `_build_new_messages(summary: str) -> list[HumanMessage]:
        if not summary:
            raise ValueError("The summary is empty.")
`,
      ],
    ],
  },
  {
    profile: 'trim-off',
    cause: 'SIZE-1/nothing-taken-off@auto-other',
    mends: 'Where nothing but an earlier summary lies before the cut, there is nothing to summarize.',
    edits: ['self._create_summary(messages_to_summarize)', 'await self._acreate_summary(messages_to_summarize)'].map(
      (call) => [
        `summary = ${call}`,
        `if all(${IS_SUMMARY} for m in messages_to_summarize):
            return None
        summary = ${call}`,
      ],
    ),
  },
  {
    profile: 'trim-off',
    cause: 'PROG-4/raised-at-half-character@auto-other',
    mends: 'Half of a surrogate pair is replaced before the prompt is sent.',
    edits: [
      [
        'return self.summary_prompt.format(messages=formatted_messages)',
        `formatted_messages = formatted_messages.encode("utf-8", "replace").decode("utf-8")
        return self.summary_prompt.format(messages=formatted_messages)`,
      ],
    ],
  },
]);
