import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { render } from '../../compactor/summarize/render-messages.ts';
import { viewHead } from '../../compactor/view/assemble.ts';
import { summaryText } from '../../compactor/view/synthetic-messages.ts';
import { callsOf, text } from '../../conversation/content.ts';
import type { Message } from '../../conversation/message.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  drives: ['pure'],
  incident: 'cline: the list of files beside the summary was made of the new messages alone at the second fold',
  kills: ['FOLD-1'],
  overkill: { 'COVER-1': 'what stood in the list is nowhere any more, and no summarizer was shown it' },
};

const pathsIn = (messages: readonly Message[]): string[] =>
  messages.flatMap(callsOf).flatMap(({ arguments: { path } }) => (typeof path === 'string' ? [path] : []));

const LIST = 'Files read and changed: ';

/** The reference, but a list beside its summary holds the files, of this pass alone, and the summarizer is spared them. */
export default createReferenceAdapter(
  {
    render: (messages) =>
      render(messages).map((said) => pathsIn(messages).reduce((left, path) => left.replaceAll(path, 'a file'), said)),
    previousSummary: (leaving, { parts }) => {
      const [summary] = leaving.filter((message) => parts.syntheticKind(message) === 'summary');
      return summary === undefined ? null : summaryText({ ...summary, content: summary.content.slice(0, 1) });
    },
    viewHead: (summary, messages, layout, rules, archive) => {
      const [first, ...rest] = viewHead(summary, messages, layout, rules, archive) as [Message, ...Message[]];
      const paths = pathsIn(messages.slice(0, layout.cut));
      return paths.length === 0
        ? [first, ...rest]
        : [{ ...first, content: [...first.content, text(LIST + paths.join(', '))] }, ...rest];
    },
  },
  'list-of-files-made-anew',
);
