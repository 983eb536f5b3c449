import { twinsOf } from './twin.ts';

const SOURCES = 'swift/.build/checkouts/deepagents-swift/Sources';

/** `SummarizationMiddleware` of DeepAgents for Swift, and its client of OpenAI. */
export const DEEPAGENTS_SWIFT_TWINS = [
  ...twinsOf('deepagents-swift', `${SOURCES}/DeepAgents/Middleware/Summarization/SummarizationMiddleware.swift`, [
    {
      profile: 'default',
      cause: 'PROG-3/asked-anyway@auto-other',
      mends: 'Where nothing stands in front of the cut but what an earlier pass wrote, nothing is done.',
      takes: {
        'PROG-3/asked-anyway@manual-other': 'it is the same line on both paths',
        'PROG-3/view-changed@auto-other': 'no summary of a summary is installed',
        'PROG-3/view-changed@manual-other': 'nor where somebody asks for one',
        'FOLD-4/asked-anyway@auto-other': 'no summary of a summary is asked for',
        'FOLD-4/asked-anyway@manual-other': 'nor where somebody asks for one',
        'FOLD-2/asked-anyway@manual-other': 'nor where a case says that nobody is to be asked',
        'FOLD-2/nothing-new-summarized@auto-other': 'each summary has something new in it',
        'ARCH-2/pointer-lost@auto-archive': 'each summary that is written has originals behind it, and so a pointer',
        'ARCH-2/pointer-lost@manual-archive': 'and so it is where somebody asks for one',
      },
      edits: [['guard !evicted.isEmpty, !tail', 'guard evicted.contains(where: { !$0.isSummary }), !tail']],
    },
    {
      profile: 'default',
      cause: 'ARCH-4/still-not-archived@auto-archive',
      mends: 'Where the originals can’t be archived, nothing is evicted.',
      takes: { 'ARCH-4/still-not-archived@manual-archive': 'it is the same line on both paths' },
      edits: [
        [
          'archivePath = await archive.archive(originals, threadId: threadId)',
          `archivePath = await archive.archive(originals, threadId: threadId)
            guard archivePath != nil else { return nil }`,
        ],
      ],
    },
    {
      profile: 'default',
      cause: 'PAIR-5/call-evicted@auto-call',
      mends: 'No cut falls in front of a message of the user while a call before it has its result behind it.',
      edits: [
        [
          'if let forward = messages[target...].firstIndex(where: { $0.role == .human }), forward > 0 {',
          `func tears(_ at: Int) -> Bool {
            let made = Set(messages[..<at].flatMap(\\.toolCalls).map(\\.id))
            let open = made.subtracting(messages[..<at].compactMap(\\.toolCallID))
            return messages[at...].contains { $0.role == .tool && $0.toolCallID.map(open.contains) == true }
        }
        if let forward = messages.indices[target...].first(where: { messages[$0].role == .human && !tears($0) }), forward > 0 {`,
        ],
        [
          'messages[..<target].lastIndex(where: { $0.role == .human }), backward > 0',
          'messages.indices[..<target].last(where: { messages[$0].role == .human && !tears($0) }), backward > 0',
        ],
      ],
    },
  ]),
  ...twinsOf('deepagents-swift', `${SOURCES}/DeepAgentsOpenAI/OpenAIMessageCodec.swift`, [
    {
      profile: 'default',
      cause: 'FAIL-3/cut-off-installed@auto-other',
      mends: 'Of an answer that a limit or a filter has cut off no text is handed on.',
      takes: {
        'FAIL-3/cut-off-installed@manual-other': 'it is the same client on both paths',
        'FAIL-3/filtered-installed@auto-other': 'the client says of both that they are unfinished',
        'FAIL-3/filtered-installed@manual-other': 'and so it does where somebody asks for a pass',
        'FAIL-3/refusal-installed@auto-other': 'a refusal ends as what a filter has stopped',
        'FAIL-3/refusal-installed@manual-other': 'and so it does where somebody asks for a pass',
      },
      brings: {
        'PROG-3/asked-anyway@auto-other': 'the summary of a summary is refused, and was asked for all the same',
        'PROG-5/retried-in-vain@auto-other':
          'what is no summary any more is a failure, which is asked for again as all others are',
      },
      edits: [
        ['            let delta: Delta\n', '            let delta: Delta\n            let finishReason: String?\n'],
        ['    private var text = ""\n', '    private var text = ""\n    private var isCutOff = false\n'],
        [
          'var pieces: [AgentStreamChunk] = []\n        if let content',
          `isCutOff = isCutOff || ["length", "content_filter"].contains(choice.finishReason)
        var pieces: [AgentStreamChunk] = []
        if let content`,
        ],
        ['            text, toolCalls: calls,', '            isCutOff ? "" : text, toolCalls: calls,'],
      ],
    },
  ]),
];
