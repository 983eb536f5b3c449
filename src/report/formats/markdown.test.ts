import { describe, expect, it } from 'vitest';
import { failedWith, footer, HOSTILE, hostileResult, resultWith, runOf } from './formats.testkit.ts';
import { markdownOf } from './markdown.ts';

const lines = (text: string) => text.split('\n');

describe('the page of a run', () => {
  it('has the four counts, and says of each class whether it was earned', () => {
    const page = markdownOf(runOf([failedWith('The call is gone.').result]));
    expect(page).toContain(
      '| declared | selected | evaluated | passed |\n| ---: | ---: | ---: | ---: |\n| 2 | 2 | 2 | 1 |',
    );
    expect(page).toContain('- ❌ Core (pure): 1 of 2 observable, 0 passed: not earned (PAIR-1: fail)');
  });

  it('has a row for each family and drive, and no table where no case belongs to one', () => {
    const results = [
      { ...failedWith('The call is gone.').result, families: ['rolling-folds', 'tool-pair-splits'] },
      { ...resultWith('pass'), families: ['rolling-folds'] },
      { ...resultWith('blocked'), families: ['rolling-folds'] },
    ];
    expect(markdownOf(runOf(results))).toContain(
      [
        '| family of failures | drive | selected | evaluated | passed | failed |',
        '| --- | --- | ---: | ---: | ---: | ---: |',
        '| Tool-pair splits | pure | 1 | 1 | 0 | 1 |',
        '| Rolling folds | pure | 3 | 2 | 1 | 1 |',
        '',
      ].join('\n'),
    );
    expect(markdownOf(runOf([resultWith('pass')]))).not.toContain('family of failures');
  });

  it('has a row for every requirement that was broken, and one case of it with its evidence', () => {
    const results = [failedWith('The call is gone.').result, failedWith('Another one.').result];
    const page = markdownOf(runOf(results));
    expect(page).toContain('| fail | PAIR-1 | 1 | 2 | No result without its call |');
    expect(page.match(/<details>/g)).toHaveLength(1);
    expect(page).toContain('    got:      The call is gone.');
    expect(page).toContain('<pre>npx conform run --case &#39;CC-0002[fanout=6]&#39;</pre>');
    expect(page).not.toContain('Another one.');
  });

  it('says why cases do not count, without a line for each', () => {
    const page = markdownOf(runOf([resultWith('unsupported'), resultWith('unsupported'), resultWith('pass')]));
    expect(page).toContain('### Not judged\n\n- unsupported: 2 results, because of unsupported');
  });

  it('lists known failures apart from what was not judged', () => {
    const page = markdownOf(runOf([resultWith('known-fail'), resultWith('unsupported')]));
    expect(page).toContain('### Known failures\n\n- known-fail: 1 result, known since 2026-01-05: cut by count');
    expect(page).toContain('\n### Not judged\n\n- unsupported: 1 result, because of unsupported\n');
  });

  it('names hosts the network guard let nobody reach', () => {
    const run = runOf([resultWith('pass')]);
    const cases = run.cases.map((one) => ({ ...one, refused: ['api.example.com'] }));
    expect(markdownOf({ ...run, cases })).toContain('**NETWORK GUARD: api.example.com was refused 1 time, in 1 case.');
  });

  it('names hosts a whole agent wanted to reach to who runs it', () => {
    const run = runOf([resultWith('pass')]);
    const header = { ...run.header, adapter: { ...run.header.adapter, onWire: 'guessed' as const } };
    const cases = run.cases.map((one) => ({ ...one, refused: ['api.example.com'] }));
    expect(markdownOf({ ...run, header, cases })).toContain(
      '**NETWORK GUARD: the agent wanted to reach api.example.com (1 time, in 1 case).',
    );
  });

  it('names requests that came when their conversation had ended', () => {
    const run = runOf([resultWith('pass')]);
    const cases = run.cases.map((one) => ({ ...one, late: ['POST /v1/messages'] }));
    expect(markdownOf({ ...run, cases })).toContain('**LATE REQUEST: POST /v1/messages came 1 time ');
  });

  it('says after how long a silence a turn of an agent is taken to have ended', () => {
    const run = runOf([resultWith('pass')]);
    const header = { ...run.header, adapter: { ...run.header.adapter, silence: 3000 } };
    expect(markdownOf({ ...run, header })).toContain('taken to have ended after 3000 ms of silence');
  });

  it('says that the run broke off', () => {
    const { footer: _, ...cut } = runOf([]);
    expect(markdownOf(cut)).toContain('**INCOMPLETE: the run ended early; none of this is a verdict.**');
  });

  it('says which shard it is of', () => {
    const run = runOf([]);
    const shard = { number: 2, of: 8, variants: 20, whole: true };
    const header = { ...run.header, selection: { ...run.header.selection, shard } };
    expect(markdownOf({ ...run, header })).toContain(' · shard 2 of 8');
  });

  it.each(HOSTILE)('means nothing but itself to Markdown: %j', (text) => {
    const plain = lines(markdownOf(runOf([hostileResult('harmless')])));
    const page = lines(markdownOf(runOf([hostileResult(text)])));
    const tags = (of: string[]) => of.join('\n').match(/<\/?\w+/g);
    expect(tags(page)).toEqual(tags(plain));
    // Outside of `pre`, no line comes from the text, and no line begins with what makes a heading, a list or a fence.
    const outside = (of: string[]) =>
      of
        .join('\n')
        .replace(/<pre>[\s\S]*?<\/pre>/g, '<pre/>')
        .split('\n');
    const starts = (of: string[]) => outside(of).map((line) => /^(#+ |[-|`~>]+|<\w+)?/.exec(line)![0]);
    expect(starts(page)).toEqual(starts(plain));
    expect(outside(page).join('\n')).not.toMatch(/[`~@$]|\]\(|:\/\//);
  });

  it('stays within its limit, and says how many groups it leaves out', () => {
    const many = Array.from({ length: 400 }, (_, index) => ({
      ...failedWith('ä'.repeat(1400)).result,
      requirements: [{ id: `NEW-${index}`, verdict: 'fail' as const }],
      findings: [
        {
          requirement: `NEW-${index}`,
          answer: 'violated' as const,
          by: 'law' as const,
          way: 'broken',
          message: 'ä'.repeat(1400),
          got: 'ä'.repeat(9000),
        },
      ],
    }));
    const page = markdownOf(runOf(many));
    expect(Buffer.byteLength(page)).toBeLessThanOrEqual(1024 * 1024);
    expect(Buffer.byteLength(page)).toBeGreaterThan(1000 * 1024);
    const shown = page.match(/<details>/g)!.length;
    expect(shown).toBeLessThan(400);
    expect(page).toContain(`\n${400 - shown} more groups of problems did not fit in here; the report has them.\n`);
    expect(Buffer.byteLength(markdownOf(runOf(many), 5_000))).toBeLessThanOrEqual(5_000);
    expect(markdownOf(runOf(many, { footer }), 100)).toBe('');
  });
});
