import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../suite/package/package-root.ts';
import { causeNotesIn } from './findings-file.ts';

const CAUSE = '  - identity: FAIL-1/error-installed@auto-summary\n    evidence: The error becomes the summary.\n';
const complaint = (text: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'conform-findings-'));
  writeFileSync(path.join(folder, 'findings.yaml'), text);
  try {
    causeNotesIn(folder);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  return 'no complaint';
};

describe('a findings.yaml that can not be understood', () => {
  it('is refused with the place of an unknown key, the key that was meant, and where the form stands', () => {
    const text = complaint(`version: 1.0.0\ncauses:\n${CAUSE}    scripts: show.mjs\n`);
    expect(text).toMatch(/^findings\.yaml:5:5: Unknown key "scripts"\. Did you mean "script"\?\n/);
    expect(text).toContain('    scripts: show.mjs');
    expect(text).toContain('Known here: identity, evidence, script.');
    expect(text).toContain('spec/schema/findings.schema.json');
  });

  it('tells all that is wrong at once', () => {
    const text = complaint('version: 1.62\ncauses:\n  - identity: FAIL-1\n  - evidence: x\n');
    expect(text.match(/^findings.*$/gm)).toEqual([
      'findings.yaml:1:10: Expected a version in quotes, such as "1.5.14", got 1.62.',
      'findings.yaml:3:5: The key "evidence" is missing.',
      'findings.yaml:3:15: Expected the identity of a cause, such as PAIR-1/call-evicted@auto-call, or a list of them, got "FAIL-1".',
      'findings.yaml:4:5: The key "identity" is missing.',
    ]);
  });

  it('names the second entry about a cause, and the first one', () => {
    expect(complaint(`version: 1.0.0\ncauses:\n${CAUSE}${CAUSE}`)).toMatch(
      /^findings\.yaml:5:15: An entry before speaks of FAIL-1\/error-installed@auto-summary: the one in line 3\./,
    );
  });

  it('is refused at its place where it is no YAML', () => {
    expect(complaint('version: [')).toMatch(/^findings\.yaml:1:1\d: /);
  });
});

it('each adapter that is delivered names the schema of its findings, so that an editor knows it', () => {
  for (const name of ['agent-sdk', 'deepagents', 'langchain', 'langchain-python']) {
    const folder = path.join(packageRoot(), 'adapters', name);
    expect(readFileSync(path.join(folder, 'findings.yaml'), 'utf8').split('\n')[0]).toBe(
      '# yaml-language-server: $schema=../../spec/schema/findings.schema.json',
    );
    expect(Object.keys(causeNotesIn(folder)).length).toBeGreaterThan(3);
  }
});
