import type { Command } from 'commander';
import { examples } from './examples.ts';
import { exitWith } from './exit-with.ts';

/** Declares `conform serve`. */
export function declareServe(conform: Command): void {
  conform
    .command('serve')
    .description('run the scripted model alone, for an agent of yours to talk to; Ctrl-C ends it')
    .option('--port <number>', 'on 127.0.0.1; any free one where left out', '0')
    .option('--dialect <name>', 'provider API it speaks: openai-chat or anthropic', 'openai-chat')
    .option('--summarizer <reply>', 'how summarizer requests are answered', 'lossless')
    .option('--window <tokens>', 'context window, above which requests are refused', '16000')
    .option('--models <agent,summarizer>', 'names that tell who asks', 'conform-agent,conform-summarizer')
    .addHelpText(
      'after',
      examples(
        ['conform serve --port 4010', 'speaks as OpenAI does'],
        ['conform serve --dialect anthropic', 'speaks as Anthropic does'],
        ['conform serve --summarizer empty', 'what does your agent do with an empty summary?'],
        ['conform serve --window 4000', 'a window that is soon full'],
        ['conform serve --models gpt-5,gpt-5-mini', 'the names your agent asks for'],
      ),
    )
    .action(async (options) => exitWith((await import('../actions/serve.ts')).serve(options)));
}
