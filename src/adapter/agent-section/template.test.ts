import { describe, expect, it } from 'vitest';
import { aTemplate } from './check-template.ts';
import { fillJson, fillTemplate, UnsettableError, variablesIn } from './template.ts';
import { templateProblem } from './template-problem.ts';

describe('a template', () => {
  const values = { baseUrl: 'http://x/v1', window: 8000, reserved: 501, tools: ['a'], system: 'Say "hi".\n' };

  it.each([
    ['{"url":"{{baseUrl}}"}', '{"url":"http://x/v1"}'],
    ['{{window}}', '8000'],
    ['{{ window - reserved }}', '7499'],
    ['{{(window - reserved) * 3 / 4}}', '5624'],
    ['{{-reserved + 2 * 3}}', '-495'],
    ['{{window / 3}}', '2666'],
    ['{{tools}}', '["a"]'],
    ['{{json system}}', '"Say \\"hi\\".\\n"'],
    ['nothing to fill: { } }}', 'nothing to fill: { } }}'],
    ['{{ "a": {{window}} }', '{{ "a": 8000 }'],
    ['{{ of another kind', '{{ of another kind'],
    ['{{tool_name', '{{tool_name'],
    ['{{windows', '{{windows'],
    ['{{\n  a }}', '{{\n  a }}'],
    ['{{{{window}}trigger', '{{8000trigger'],
    ['{"a":{{{window}}}}', '{"a":{8000}}'],
  ])('%s', (template, filled) => {
    expect(templateProblem(template)).toBeUndefined();
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('within JSON gives the value itself where it stands alone', () => {
    expect(
      fillJson({ limit: '{{window}}', tools: ['{{tools}}'], at: 'see {{baseUrl}}', deep: [1, null] }, values),
    ).toEqual({
      limit: 8000,
      tools: [['a']],
      at: 'see http://x/v1',
      deep: [1, null],
    });
  });

  it.each(['{{trigger * 100 / window}}', '{{window / window}}', '{{1 / (trigger / window)}}'])(
    '%s has no result where a window is unknown',
    (template) => {
      expect(() => fillTemplate(template, { trigger: 400, window: 0 })).toThrow(UnsettableError);
    },
  );

  it('names what has no value, and what can not be calculated with', () => {
    expect(() => fillTemplate('{{keepTurns}}', values)).toThrow('names "keepTurns", and there is none here');
    expect(() => fillTemplate('{{window + baseUrl}}', values)).toThrow('calculates with "baseUrl", which is no number');
  });

  it.each([
    ['{{windw}}', /no variable "windw"\. Did you mean "window"\?/],
    ['{{json sistem}}', /no variable "sistem"\. Did you mean "system"\?/],
    ['{{window -}}', /a number or a name is missing at its end/],
    ['{{(window}}', /a bracket is not closed/],
    ['{{window window}}', /"window" stands where nothing can/],
    ['{{window ^ 2}}', /"\^ 2" can't be read/],
    ['{{}}', /a number or a name is missing/],
    ['{{model * 2}}', /"model" is no number, and can't be calculated with\. Numbers are: window, /],
    ['{{(session)}}', /"session" is no number/],
    ['{{trigger / 0}}', /comes to no number, whatever a case sets: nothing can be divided by 0/],
    ['{{trigger / (window - window)}}', /comes to no number, whatever a case sets/],
    ['{{1 / (trigger / 0)}}', /comes to no number, whatever a case sets/],
    [`{{window + ${'9'.repeat(400)}}}`, /comes to no number.*larger than a number is/],
    [`{{${'('.repeat(33)}1${')'.repeat(33)}}}`, /brackets and signs stand more than 32 deep in each other/],
    [`{{${'-'.repeat(20_000)}1}}`, /more than 32 deep/],
  ])('%s is told to be wrong before anything runs', (template, message) => {
    const problem = templateProblem(`before ${template} after`);
    expect(problem?.part).toBe(template);
    expect(problem?.message).toMatch(message);
  });

  it.each([
    ['{{trigger', '{{trigger'],
    ['{ "at": {{ json system, "window": {{window}} }', '{{ json system'],
    ['{{window\n - reserved}}', '{{window'],
  ])('%j is told to be wrong, since its brackets are not closed on their line', (template, part) => {
    expect(templateProblem(template)).toEqual({ part, message: expect.stringContaining('write "}}" behind it') });
  });

  it('may have brackets as deep as anybody needs, beside each other without end', () => {
    const deep = `{{${'('.repeat(32)}window${')'.repeat(32)}${' + (1)'.repeat(100)}}}`;
    expect(templateProblem(deep)).toBeUndefined();
    expect(fillTemplate(deep, values)).toBe('8100');
  });

  it.each([`{{${'('.repeat(20_000)}}}`, `{{${'a'.repeat(20_000)}}}`, `{{1 ${'^'.repeat(20_000)}}}`])(
    'that is endless is cut where it is quoted',
    (template) => {
      const { expected, got } = aTemplate(template)!;
      expect(expected.length + got.length).toBeLessThan(700);
    },
  );

  it('says what it names', () => {
    expect(variablesIn('{{window - reserved}} {{json tools}} {x}')).toEqual(['window', 'reserved', 'tools']);
  });
});
