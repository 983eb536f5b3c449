import { twinsOf } from './twin.ts';

const FILE = '.venv/lib/*/site-packages/deepagents/middleware/summarization.py';

/** The summarization of deepagents for Python. */
export const DEEPAGENTS_PYTHON_TWINS = twinsOf('deepagents-python', FILE, [
  {
    profile: 'default',
    cause: 'COVER-1/never-shown@auto-call',
    mends: 'What goes is archived and summarized as it stands in the state, and not as it was clipped for the model.',
    edits: [
      [
        'self._offload_inline_media(backend, messages_to_summarize)',
        'self._offload_inline_media(backend, effective_messages[:cutoff_index])',
      ],
      [
        'self._aoffload_inline_media(backend, messages_to_summarize)',
        'self._aoffload_inline_media(backend, effective_messages[:cutoff_index])',
      ],
    ],
  },
  {
    profile: 'default',
    cause: 'SIZE-1/nothing-taken-off@auto-other',
    mends: 'Where nothing but an earlier summary lies before the cut, there is nothing to summarize.',
    edits: [
      [
        'return self._lc_helper._determine_cutoff_index(messages)',
        `cutoff = self._lc_helper._determine_cutoff_index(messages)
        return cutoff if self._filter_summary_messages(messages[:cutoff]) else 0`,
      ],
    ],
  },
  {
    profile: 'default',
    cause: 'FAIL-2/view-changed@auto-other',
    mends: 'An answer without any text is an error.',
    takes: { 'FAIL-3/view-changed-after-call@auto-other': 'an answer that only calls a tool has no text either' },
    edits: ['self._lc_helper._create_summary(', 'await self._lc_helper._acreate_summary('].map((call) => [
      `return ${call}messages_to_summarize)`,
      `if summary := ${call}messages_to_summarize):
            return summary
        raise ValueError("The summary is empty.")`,
    ]),
  },
  {
    profile: 'default',
    cause: 'OVER-1/not-recovered@overflow-other',
    mends: 'Whether a request became smaller is told by one measure for both, and by no reported usage.',
    edits: [
      [
        'count >= self._count_tokens(original.messages, original.system_message, original.tools):',
        'self._lc_helper._partial_token_counter(reduced.messages) >= self._lc_helper._partial_token_counter(original.messages):',
      ],
    ],
  },
]);
