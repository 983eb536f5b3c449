import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../options/usage-error.ts';
import { askForOptions } from './questions.ts';

/** Answers each question as it is asked; where there are no more answers, the input ends. */
async function dialog(answers: Record<string, string[]>, end = false) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let said = '';
  let asked = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk;
    asked += chunk;
    if (!asked.endsWith(': ')) return;
    const topic = Object.keys(answers).find((flag) => asked.includes(`\n${flag}`) && answers[flag]!.length > 0);
    asked = '\n';
    if (topic === undefined && end) input.end();
    else input.write(`${topic === undefined ? '' : answers[topic]!.shift()}\n`);
  });
  const options = await askForOptions(input, output);
  return { options, said };
}

describe('the questions of conform init', () => {
  it('have defaults, which Enter takes', async () => {
    const { options, said } = await dialog({});
    expect(options).toEqual({});
    expect(said).toContain('--lang (typescript, javascript, python, go, shell) [typescript]: ');
    expect(said).toContain('(tokens, messages, turns, fraction, none) [tokens]: ');
    expect(said).not.toContain('at least ten characters');
  });

  it('take what is answered, and ask only what the answers before leave open', async () => {
    const answers = {
      '--lang': ['python'],
      '--drive': ['agent'],
      '--design': ['window'],
      '--model': ['loopback'],
      '--keep': ['tokens, messages'],
      '--marker': ['what was said before is gone'],
    };
    const { options, said } = await dialog(answers);
    expect(options).toEqual({
      lang: 'python',
      drive: 'agent',
      design: 'window',
      model: 'loopback',
      keep: 'tokens, messages',
      marker: 'what was said before is gone',
    });
    expect(said).toContain('(tokens, fraction, messages, turns, overflow) [tokens,overflow]: ');
    expect(said).not.toContain('no summary can be had');
  });

  it('skip what a language has no choice of', async () => {
    const { said } = await dialog({ '--lang': ['shell'] });
    expect(said).not.toContain('Who holds');
    expect(said).not.toContain('ask the model');
  });

  it('are asked again where an answer can not be used', async () => {
    const { options, said } = await dialog({ '--lang': ['pyton', 'python'] });
    expect(said).toContain('got "pyton". Did you mean "python"?');
    expect(options).toEqual({ lang: 'python' });
  });

  it('end in wrong use where the answers do', async () => {
    await expect(dialog({ '--lang': ['go'] }, true)).rejects.toThrow(UsageError);
  });
});
