import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandWords, namedAgent } from './named-agent.ts';

describe('an agent that is named on the command line', () => {
  it('is words, as a shell reads them', () => {
    expect(commandWords(`my-agent --acp "two words" 'and "more"' --x=1`)).toEqual([
      'my-agent',
      '--acp',
      'two words',
      'and "more"',
      '--x=1',
    ]);
  });

  it('may be a file that lies where the user is, though the agent works elsewhere', () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'conform-named-'));
    writeFileSync(path.join(cwd, 'agent.mjs'), '');
    expect(namedAgent({ agent: 'node ./agent.mjs other/agent.mjs' }, cwd).command).toEqual([
      'node',
      path.join(cwd, 'agent.mjs'),
      'other/agent.mjs',
    ]);
  });

  it('has variables and files as they are given', () => {
    const { environment, files } = namedAgent({
      agent: 'a',
      env: ['URL={{baseUrl}}', 'EMPTY='],
      file: ['work/a.json={"x":"=y"}', 'home/.a/b=c'],
    });
    expect(environment).toEqual({ URL: '{{baseUrl}}', EMPTY: '' });
    expect(files).toEqual([
      { path: 'work/a.json', text: '{"x":"=y"}' },
      { path: 'home/.a/b', text: 'c' },
    ]);
  });

  it.each([
    [{ agent: '  ' }, /--agent takes a command/],
    [{ agent: 'a', env: ['URL'] }, /--env takes a name, "=" and a text.*got "URL"/],
    [{ agent: 'a', env: ['=x'] }, /--env takes a name/],
    [
      { agent: 'a', env: ['URL={{baseURL}}'] },
      /--env URL: in \{\{baseURL\}\} there is no variable "baseURL"\. Did you mean "baseUrl"\?/,
    ],
    [{ agent: 'a', file: ['../../x=y'] }, /--file \.\.\/\.\.\/x: a file goes below home\/ or work\/.*own\.$/],
    [{ agent: 'a', file: ['foo/x={}'] }, /--file foo\/x: a file goes below .* Did you mean "work\/foo\/x"\?/],
    [{ agent: 'a', file: ['/etc/zz=1'] }, /--file \/etc\/zz: a file goes below .* Did you mean "work\/etc\/zz"\?/],
    [{ agent: 'a', file: ['x={}'] }, /--file x: a file goes below .* Did you mean "work\/x"\?/],
    [{ agent: 'a', file: ['work/={}'] }, /--file work\/: a file goes below/],
  ])('%j is told what is wrong', (options, message) => {
    expect(() => namedAgent(options)).toThrow(message);
  });
});
