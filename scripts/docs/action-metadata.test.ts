import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { action, TEXT } from './action-runner.testkit.ts';

/** What GitHub documents of the metadata of a composite action. */
const text = { type: 'string', pattern: '\\S' };
const texts = { type: 'object', additionalProperties: { type: 'string' } };
const objectOf = (required: string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});
const named = (value: object) => ({
  type: 'object',
  propertyNames: { pattern: '^[_a-zA-Z][a-zA-Z0-9_-]*$' },
  additionalProperties: value,
});
const SHARED = { name: text, id: text, if: text, env: texts, 'continue-on-error': { type: ['boolean', 'string'] } };
const METADATA = objectOf(['name', 'description', 'runs'], {
  name: text,
  description: text,
  author: text,
  branding: objectOf([], {
    icon: { enum: ['check-circle', 'check', 'shield', 'award'] },
    color: { enum: ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark'] },
  }),
  inputs: named(
    objectOf(['description'], {
      description: text,
      required: { type: 'boolean' },
      default: { type: 'string' },
      deprecationMessage: text,
    }),
  ),
  outputs: named(objectOf(['description', 'value'], { description: text, value: text })),
  runs: objectOf(['using', 'steps'], {
    using: { const: 'composite' },
    steps: {
      type: 'array',
      items: {
        oneOf: [
          objectOf(['run', 'shell'], { ...SHARED, run: text, shell: text, 'working-directory': text }),
          objectOf(['uses'], { ...SHARED, uses: text, with: texts }),
        ],
      },
    },
  }),
});

describe('action.yml', () => {
  it('is what GitHub documents of a composite action', () => {
    const validate = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true }).compile(METADATA);
    validate(action);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('pins other actions by their major version', () => {
    const used = action.runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBe(2);
    for (const one of used) expect(one).toMatch(/^actions\/[\w-]+@v\d+$/);
  });

  it('uses every input, none that is not there, and never inside of a script', () => {
    const uses = [...TEXT.matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map((match) => match[1]!);
    expect([...new Set(uses)].sort()).toEqual(Object.keys(action.inputs).sort());
    for (const { run } of action.runs.steps) expect(run ?? '').not.toContain('${{');
  });

  it('gives only what a step puts out', () => {
    for (const { value } of Object.values(action.outputs)) {
      const [, id, name] = /^\$\{\{ steps\.(\w+)\.outputs\.([\w-]+) \}\}$/.exec(value) ?? [];
      expect(action.runs.steps.find((step) => step.id === id)?.run).toContain(`${name}=%s`);
    }
  });

  it('needs no input but the adapter', () => {
    const open = Object.entries(action.inputs).filter(([, input]) => input.default === undefined);
    expect(open.map(([name, { required }]) => [name, required])).toEqual([['adapter', true]]);
  });
});
