import { describe, expect, it } from 'vitest';
import { header } from '../events/report.testkit.ts';
import { testedSection } from '../html/overview-tested.ts';
import { systemName } from './column-names.ts';

const TURNED = 'mine\u202egnp.\u2066x';
const named = { ...header, adapter: { ...header.adapter, name: TURNED }, profile: { ...header.profile, name: TURNED } };

describe('the names an implementation gives itself', () => {
  it('turn nothing around, in the overview and in the matrix', () => {
    for (const text of [testedSection(named, undefined).source, systemName({ header: named })]) {
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(text).toContain('mine⟦U+202E⟧gnp.⟦U+2066⟧x');
    }
  });
});
