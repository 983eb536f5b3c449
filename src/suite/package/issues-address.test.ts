import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { newIssueAddress } from './issues-address.ts';
import { packageRoot } from './package-root.ts';

describe('the page for a new issue', () => {
  it.each([
    { bugs: 'https://github.com/owner/suite/issues' },
    { bugs: { url: 'https://github.com/owner/suite/issues/' } },
    { repository: 'https://github.com/owner/suite' },
    { repository: { url: 'git+https://github.com/owner/suite.git' } },
    { bugs: { url: 'https://github.com/owner/suite/issues' }, repository: 'https://example.org/elsewhere' },
  ])('is where %j says', (manifest) => {
    expect(newIssueAddress(manifest)).toBe('https://github.com/owner/suite/issues/new');
  });

  it.each([{}, { bugs: {} }, { repository: 'git@github.com:owner/suite.git' }, { bugs: 'javascript:alert(1)' }])(
    'is unknown where the package says %j',
    (manifest) => {
      expect(newIssueAddress(manifest)).toBeUndefined();
    },
  );

  it('has a form with the fields that a report fills in', () => {
    const file = join(packageRoot(), '.github/ISSUE_TEMPLATE/contest-a-finding.yml');
    const { body } = parse(readFileSync(file, 'utf8')) as { body: { id?: string }[] };
    expect(body.flatMap(({ id }) => id ?? [])).toEqual(['identity', 'evidence', 'version', 'why']);
  });
});
