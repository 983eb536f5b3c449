import type { JsonObject, ToolSpec } from '../../../conversation/message.ts';

const object = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const string = (description: string): JsonObject => ({ type: 'string', description });
const whole = (description: string): JsonObject => ({ type: 'integer', minimum: 0, description });

/** The tools of a coding agent, as agents of this kind have them. */
export const CODING_TOOLS: ToolSpec[] = [
  {
    name: 'read_file',
    description: 'Reads a file of the repository with line numbers. Give offset and limit for a part of a long one.',
    parameters: object(
      {
        path: string('path from the root of the repository'),
        offset: whole('first line, from 1'),
        limit: whole('how many lines'),
      },
      ['path'],
    ),
  },
  {
    name: 'edit_file',
    description: 'Replaces a text that stands exactly once in a file, and returns the change as a diff.',
    parameters: object(
      {
        path: string('path from the root of the repository'),
        old_string: string('text as it stands in the file, white space included'),
        new_string: string('what takes its place'),
      },
      ['path', 'old_string', 'new_string'],
    ),
  },
  {
    name: 'bash',
    description: 'Runs a command in the root of the repository and returns what it prints. Ends it after timeout_ms.',
    parameters: object(
      {
        command: string('the command line'),
        description: string('what it is for, in a few words'),
        timeout_ms: whole('default 120000'),
      },
      ['command'],
    ),
  },
  {
    name: 'grep',
    description: 'Searches the repository for a regular expression and returns matches as path:line:text.',
    parameters: object(
      {
        pattern: string('regular expression'),
        path: string('folder or file to search in'),
        glob: string('only files that match, e.g. **/*.ts'),
        max_results: whole('default 100'),
      },
      ['pattern'],
    ),
  },
  {
    name: 'list_files',
    description: 'Lists the files below a folder, as git knows them.',
    parameters: object({ path: string('folder'), depth: whole('how many folders deep, default 3') }, ['path']),
  },
  {
    name: 'write_todos',
    description: 'Replaces the to-do list. At most one item is in progress; send the whole list every time.',
    parameters: object(
      {
        todos: {
          type: 'array',
          items: object(
            {
              content: string('what is to be done'),
              status: { type: 'string', enum: ['pending', 'in_progress', 'completed'] },
            },
            ['content', 'status'],
          ),
        },
      },
      ['todos'],
    ),
  },
  {
    name: 'run_tests',
    description: 'Runs the tests of the given files, or all of them, and returns the log.',
    parameters: object(
      {
        paths: { type: 'array', items: { type: 'string' }, description: 'test files; none for all' },
        filter: string('only tests whose title holds this'),
      },
      [],
    ),
  },
];
