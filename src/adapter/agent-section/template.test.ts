import { describe, expect, it } from 'vitest';
import { fillJson, fillTemplate, templateProblem, UnsettableError, variablesIn } from './template.ts';

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

  it.each(['{{trigger * 100 / window}}', '{{window / window}}'])(
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
  ])('%s is told to be wrong before anything runs', (template, message) => {
    const problem = templateProblem(`before ${template} after`);
    expect(problem?.part).toBe(template);
    expect(problem?.message).toMatch(message);
  });

  it('says what it names', () => {
    expect(variablesIn('{{window - reserved}} {{json tools}} {x}')).toEqual(['window', 'reserved', 'tools']);
  });
});
