import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

const collect = (value: string, before: string[]): string[] => [...before, value];

/** Declares `conform serve`. */
export function declareServe(conform: Command): void {
  conform
    .command('serve')
    .description('run the scripted model alone, for an agent of yours to talk to; Ctrl-C ends it')
    .option('--port <number>', 'on 127.0.0.1; any free one where left out', '0')
    .option(
      '--dialect <name>',
      'provider API that is named first, openai-chat or anthropic: both are spoken',
      'openai-chat',
    )
    .option('--summarizer <reply>', 'how summarizer requests are answered', 'lossless')
    .option('--window <tokens>', 'context window, above which requests are refused', '16000')
    .option(
      '--models <agent,summarizer>',
      'the second tells who asks for summaries; any other will do',
      'conform-agent,conform-summarizer',
    )
    .option(
      '--summarizer-contains <text>',
      'words that stand in requests for a summary alone; may be repeated',
      collect,
      [],
    )
    .option('--adapter <folder>', 'takes the matchers of its adapter.yaml')
    .option('--story', 'the model calls tools that only look, so that a session grows')
    .option('--prices <name|file>', 'a provider or model of spec/token-prices.yaml; by the API where left out')
    .addHelpText(
      'after',
      examples(
        ['conform serve --port 4010 --story', 'for an agent of yours, whatever it speaks'],
        ['conform serve --summarizer-contains "context summarization"', 'words of its summary prompt'],
        ['conform serve --summarizer empty', 'what does your agent do with an empty summary?'],
        ['conform serve --window 4000', 'a window that is soon full'],
        ['conform serve --models gpt-5,gpt-5-mini', 'the names your agent asks for'],
      ),
    )
    .action(async (options) => exitWith((await import('../actions/serve.ts')).serve(options)));
}
