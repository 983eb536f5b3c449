import { expect, it } from 'vitest';
import { ownToolAmong } from './own-tool-among.ts';

const tool = (name: string, ...fields: string[]) => ({
  name,
  description: '',
  parameters: { type: 'object', properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])) },
});

it.each([
  [[tool('bash', 'command', 'timeout'), tool('read', 'filePath', 'offset')], 'read', { filePath: '{{file}}' }],
  [[tool('todo', 'path'), tool('read_file', 'absolute_path')], 'read_file', { absolute_path: '{{file}}' }],
  [
    [tool('write_file', 'path'), tool('run_shell_command', 'command')],
    'run_shell_command',
    { command: 'cat {{file}}' },
  ],
  [[tool('read', 'url'), tool('Bash', 'command')], 'Bash', { command: 'cat {{file}}' }],
])('a tool that shows a file is known by its name and its argument: %#', (offered, named, given) => {
  expect(ownToolAmong(offered)).toEqual({ by: 'own', named, arguments: given });
});

it('is none that takes no file and runs no command', () => {
  expect(ownToolAmong([tool('read', 'url'), tool('write_file', 'path'), tool('task', 'command')])).toBeUndefined();
});
