import { describe, expect, it } from 'vitest';
import { settingsInForce } from '../../adapter/own-setting.ts';
import { header } from '../events/report.testkit.ts';
import { testedSection } from '../html/overview-tested.ts';
import { settingLines, settingsWarning, settingsWords } from './own-setting-lines.ts';

const pauses = { name: 'pauses', shipped: 'a second', used: 'none', why: 'Time is virtual.', changesVerdicts: false };
const limit = { name: 'limit', shipped: 25, used: 1000, why: 'Turns are longer.', changesVerdicts: true };
const onAgents = { ...limit, drives: ['agent' as const] };
const trimmed = { ...limit, name: 'trim', profiles: ['trim-off'] };

describe('what an adapter sets otherwise than its package', () => {
  it('holds under its profiles and on its drives', () => {
    const all = [pauses, onAgents, trimmed];
    expect(settingsInForce(all, 'default')).toEqual([pauses, onAgents]);
    expect(settingsInForce(all, 'default', 'pure')).toEqual([pauses]);
    expect(settingsInForce(all, 'trim-off', 'agent')).toEqual(all);
    expect(settingsInForce(undefined, 'default')).toBe(undefined);
  });

  it('is told with its reason, the weightiest first', () => {
    expect(settingLines([pauses, limit])).toEqual([
      '  may change verdicts  limit: 1000 (shipped: 25). Turns are longer.',
      '  changes no verdict   pauses: none (shipped: a second). Time is virtual.',
    ]);
  });

  it('is warned of only where it may change a verdict, and once for each option', () => {
    expect(settingsWarning([pauses])).toBe(undefined);
    expect(settingsWarning(undefined)).toBe(undefined);
    expect(settingsWarning([pauses, limit, trimmed, trimmed], 'This verdict')).toBe(
      "This verdict may rest on 2 settings of the adapter's own that a user of the package does not have: limit, trim.",
    );
  });

  it('is not said to be nothing where nobody said it', () => {
    expect(settingsWords(undefined)).toBe('not declared');
    expect(settingsWords([])).toBe('none');
    expect(settingsWords([pauses, limit])).toBe('limit: 1000 (shipped: 25); pauses: none (shipped: a second)');
  });

  it('is a list of its own in a page, in which markup is text', () => {
    const hostile = { ...limit, why: '<script>' };
    const page = testedSection({ ...header, adapter: { ...header.adapter, settings: [hostile] } }, undefined).source;
    expect(page).toContain('<dt>limit</dt><dd>1000 (shipped: 25), which may change verdicts. &lt;script&gt;</dd>');
    expect(testedSection(header, undefined).source).not.toContain('sets otherwise');
  });
});
