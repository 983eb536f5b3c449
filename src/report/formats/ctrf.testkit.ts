/**
 * What the Common Test Report Format demands, as far as this project writes it. Its own schema refuses every property it does
 * not list, and so does this one.
 */
const text = { type: 'string' };
const filledText = { type: 'string', pattern: '\\S' };
const whole = { type: 'integer' };
const free = { type: 'object' };

const objectOf = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
});

const COUNTS = ['tests', 'passed', 'failed', 'skipped', 'pending', 'other'];

const test = objectOf(['name', 'status', 'duration'], {
  name: filledText,
  status: { enum: ['passed', 'failed', 'skipped', 'pending', 'other'] },
  duration: whole,
  start: whole,
  stop: whole,
  suite: { type: 'array', minItems: 1, items: text },
  message: text,
  trace: text,
  rawStatus: text,
  tags: { type: 'array', items: text },
  filePath: text,
  line: whole,
  retries: whole,
  flaky: { type: 'boolean' },
  extra: free,
});

export const CTRF_SCHEMA = objectOf(['results', 'reportFormat', 'specVersion'], {
  reportFormat: { const: 'CTRF' },
  specVersion: { type: 'string', pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' },
  timestamp: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$' },
  generatedBy: text,
  extra: free,
  results: objectOf(['tool', 'summary', 'tests'], {
    tool: objectOf(['name'], { name: filledText, version: text, extra: free }),
    summary: objectOf([...COUNTS, 'start', 'stop'], {
      ...Object.fromEntries([...COUNTS, 'start', 'stop'].map((name) => [name, whole])),
      extra: free,
    }),
    tests: { type: 'array', items: test },
    environment: objectOf([], {
      reportName: text,
      appName: text,
      appVersion: text,
      osPlatform: text,
      healthy: { type: 'boolean' },
      extra: free,
    }),
    extra: free,
  }),
});
