import { describe, expect, it } from 'vitest';
import { caseAddress, causeAddress, filterAddress, NO_FILTER, parseRoute } from './route.ts';

describe('an address', () => {
  it('of a message leads back to it, whatever stands in the id', () => {
    const route = { id: 'CC-0042[reply=a&b=c]', drive: 'agent', pass: 1, message: { side: 'after' as const, at: 3 } };
    expect(parseRoute(caseAddress(route))).toEqual({ kind: 'case', ...route });
  });

  it('written by hand may leave out all but the case, and means a message before the pass', () => {
    expect(parseRoute('#case=CC-0001&message=7')).toEqual({
      kind: 'case',
      id: 'CC-0001',
      message: { side: 'before', at: 7 },
    });
  });

  it('of a cause leads back to it', () => {
    const identity = 'FAIL-1/error-installed@manual-summary';
    expect(causeAddress(identity)).toBe('#cause=FAIL-1%2Ferror-installed%40manual-summary');
    expect(parseRoute(causeAddress(identity))).toEqual({ kind: 'cause', identity });
    expect(parseRoute(`#cause=${identity}`)).toEqual({ kind: 'cause', identity });
  });

  it('of a filter holds only what was chosen', () => {
    expect(filterAddress({ ...NO_FILTER, q: 'lost fact', level: '1' })).toBe('#level=1&q=lost+fact');
    expect(parseRoute('#level=1&q=lost+fact')).toEqual({
      kind: 'list',
      filter: { ...NO_FILTER, level: '1', q: 'lost fact' },
    });
    expect(parseRoute('#family=rolling-folds&drive=pure')).toEqual({
      kind: 'list',
      filter: { ...NO_FILTER, family: 'rolling-folds', drive: 'pure' },
    });
    expect(filterAddress(NO_FILTER)).toBe('#findings');
  });

  it.each(['', '#findings', '#words'])('%j is a section, and no view of its own', (hash) => {
    expect(parseRoute(hash)).toBeUndefined();
  });

  it.each(['#case=CC-1&message=x', '#case=CC-1&pass=-1', '#case=CC-1&message=-3'])(
    '%s asks for the case alone, for the rest makes no sense',
    (hash) => {
      expect(parseRoute(hash)).toEqual({ kind: 'case', id: 'CC-1' });
    },
  );
});
