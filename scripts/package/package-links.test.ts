import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkProblems } from './package-links.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('linkProblems', () => {
  const PACKED = ['README.md', 'docs/a picture.png', 'spec/README.md', 'spec/schema/case.json'];
  const problems = (text: string, file = 'README.md') => linkProblems([{ file, text }], PACKED);

  it.each([
    '[spec](spec/README.md#the-words) and [its schemas](spec/schema/)',
    '![a picture](docs/a%20picture.png "with a title")',
    '[elsewhere](https://example.org/x.md), [mail](mailto:a@b.c), [here](#here)',
    '`[code](gone.md)`\n```md\n[shown](gone.md)\n```',
    '[by name][one]\n\n[one]: spec/README.md',
  ])('takes %j', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['[a](CONTRIBUTING.md)', 'CONTRIBUTING.md'],
    ['![picture](docs/report.png)', 'docs/report.png'],
    ['[a][one]\n\n[one]: gone.md', 'gone.md'],
  ])('finds the dead link in %j', (text, link) => {
    expect(problems(text)).toEqual([`dead link in README.md: ${link}`]);
  });

  it('goes from where the page lies', () => {
    expect(problems('[up](../README.md) [beside](schema/case.json) [gone](../src/x.ts)', 'spec/README.md')).toEqual([
      'dead link in spec/README.md: ../src/x.ts',
    ]);
  });
});

describe('the pages that package.json ships', () => {
  const { files } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { files: string[] };
  const [without, shipped] = [
    files.filter((name) => name.startsWith('!')),
    files.filter((name) => !name.startsWith('!')),
  ];
  const excluded = without.map((name) => name.slice(1)).flatMap((name) => [name, `${name}/**`]);
  const packed = shipped.flatMap((name) =>
    globSync([name, `${name}/**`], { cwd: root, exclude: excluded }).filter((file) =>
      existsSync(path.join(root, file)),
    ),
  );
  const pages = packed.filter((file) => file.endsWith('.md') && !file.startsWith('dist/'));

  it('link to nothing that is not in the package', () => {
    expect(pages).toContain('spec/README.md');
    const read = pages.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
    expect(linkProblems(read, packed)).toEqual([]);
  });
});
