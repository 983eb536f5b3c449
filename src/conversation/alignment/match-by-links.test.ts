import { describe, expect, it } from 'vitest';
import { assistant, call, evicted, holds, kept, own, result, rewritten, say, summary, user } from './align.testkit.ts';
import { AmbiguousAlignment, align } from './align.ts';

describe('align by calls and results', () => {
  const given = [
    user('Go. (F-AAAA)'),
    assistant(call('x')),
    result('x', 'First (F-BBBB)'),
    assistant('And. (F-CCCC)', call('x')),
    result('x', 'Second (F-DDDD)'),
    assistant('Done. (F-EEEE)'),
  ];

  it('finds cleared results by their calls, though ids repeat', () => {
    const view = given.map((message) => (message.role === 'tool' ? result('x', '[cleared]') : message));
    expect(align(given, view).given).toEqual([kept(0), kept(1), rewritten(2), kept(3), rewritten(4), kept(5)]);
  });

  it('finds a cleared result of a re-used id behind its call when the earlier pair is gone', () => {
    const view = [user(summary), given[3]!, result('x', '[cleared]'), given[5]!];
    expect(align(given, view).given).toEqual([evicted(0), evicted(), evicted(0), kept(1), rewritten(2), kept(3)]);
  });

  it('finds a call without text by its marked result', () => {
    expect(align(given, given.slice(1, 3)).given.slice(0, 4)).toEqual([evicted(), kept(0), kept(1), evicted()]);
  });

  it('finds a call under a new id by its marked result', () => {
    const view = [given[0]!, assistant(call('new')), result('new', 'First (F-BBBB)')];
    expect(align(given, view).given.slice(0, 3)).toEqual([kept(0), rewritten(1), rewritten(2)]);
  });

  it('finds a message by its calls when its text was dropped', () => {
    const one = [user('Go. (F-AAAA)'), assistant('Reading. (F-BBBB)', call('x')), result('x', 'R (F-CCCC)')];
    expect(align(one, [assistant(call('x')), one[2]!]).given).toEqual([evicted(), rewritten(0), kept(1)]);
  });

  it('finds a result that lost its call by its id', () => {
    expect(align(given.slice(0, 3), [user('Go. (F-AAAA)'), result('x', '[cleared]')]).given).toEqual([
      kept(0),
      evicted(),
      rewritten(1),
    ]);
  });

  it('does not lend a call to a result of the same id when the call stands elsewhere', () => {
    const later = [user('One. (F-AAAA)'), assistant(call('x')), result('x', 'First'), user('Two. (F-BBBB)')];
    const twice = [...later, assistant(call('x')), result('x', 'Second (F-CCCC)')];
    const torn = [twice[0]!, twice[1]!, twice[3]!, twice[5]!];
    expect(align(twice, torn).given).toEqual([kept(0), kept(1), evicted(), kept(2), evicted(), kept(3)]);
  });

  it('takes a made-up result for an unanswered call as synthetic, though the id was used before', () => {
    const open = [...given.slice(0, 3), assistant('Again. (F-CCCC)', call('x'))];
    const alignment = align(open, [...open, result('x', 'No result was recorded.')]);
    expect(alignment.given).toEqual([kept(0), kept(1), kept(2), kept(3)]);
    expect(alignment.view[4]).toEqual(own());
    expect(alignment.duplicates).toEqual([]);
  });

  it('finds all results that were put into one message', () => {
    const two = [assistant('Go. (F-AAAA)', call('x'), call('y')), result('x', 'X (F-BBBB)'), result('y', 'Y (F-CCCC)')];
    const view = [two[0]!, say('tool', ...two[2]!.content, ...two[1]!.content)];
    expect(align(two, view)).toEqual({
      given: [kept(0), rewritten(1), rewritten(1)],
      view: [holds(0), holds(1, 2)],
      duplicates: [],
    });
  });

  it('does not lend the result of a call to a copy of that call', () => {
    const two = [
      assistant('One. (F-AAAA)', call('x')),
      result('x', 'F-BBBB'),
      assistant(call('x')),
      result('x', 'F-DDDD'),
    ];
    const view = [two[0]!, result('x', '-'), two[2]!, two[0]!, result('x', '-')];
    expect(align(two, view).given).toEqual([kept(0), rewritten(1), kept(2), rewritten(4)]);
  });

  it('trusts the id of a call more than a result whose text was swapped', () => {
    const two = [assistant(call('x')), assistant(call('y')), result('x', 'F-AAAA'), result('y', 'F-BBBB')];
    const view = [two[0]!, two[1]!, result('y', 'F-AAAA'), result('x', 'F-BBBB')];
    expect(align(two, view).given).toEqual([kept(0), kept(1), rewritten(2), rewritten(3)]);
  });

  it('finds rounds of one id that were re-ordered', () => {
    const two = [assistant(call('x')), result('x', 'F-AAAA'), assistant(call('x')), result('x', 'F-BBBB')];
    expect(align(two, [two[2]!, two[3]!, two[0]!, two[1]!]).given).toEqual([kept(2), kept(3), kept(0), kept(1)]);
  });

  it('trusts the arguments of a call more than a cleared result that looks like an earlier one', () => {
    const two = [assistant(call('x', 'a')), result('x', '[cleared]'), assistant(call('x', 'b')), result('x', 'F-AAAA')];
    expect(align(two, [user(summary), two[2]!, result('x', '[cleared]')]).given).toEqual([
      evicted(),
      evicted(),
      kept(1),
      rewritten(2),
    ]);
  });

  it('finds calls of one id in order when both arguments and results were cut', () => {
    const round = (path: string, value: string) => [assistant(call('x', path)), result('x', value)];
    const two = [user('Go. (F-AAAA)'), ...round('a', 'F-BBBB'), ...round('b', 'F-CCCC')];
    const view = [two[0]!, ...round('…', '-'), ...round('…', '-')];
    expect(align(two, view).given).toEqual([kept(0), rewritten(1), rewritten(2), rewritten(3), rewritten(4)]);
  });

  it('finds a call by its id alone, though its arguments were cut and it was moved', () => {
    const open = [user('Go. (F-AAAA)'), assistant(call('x', 'a long path')), user('Wait. (F-BBBB)')];
    expect(align(open, [assistant(call('x', 'a […]')), open[0]!, open[2]!]).given).toEqual([
      kept(1),
      rewritten(0),
      kept(2),
    ]);
  });

  it('finds a moved call of a re-used id by its arguments, not the evicted one whose place it took', () => {
    const open = [...given.slice(0, 3), user('Wait. (F-CCCC)'), assistant(call('x', 'b.log'))];
    const view = [user('Summary S-2222.'), open[4]!, open[3]!];
    expect(align(open, view).given).toEqual([evicted(), evicted(), evicted(), kept(2), kept(1)]);
  });

  it('takes a call that is repeated within its message for the same call', () => {
    const repeated = assistant('And. (F-CCCC)', call('x'), call('x'));
    expect(align(given, given.with(3, repeated)).given[3]).toEqual(rewritten(3));
  });

  it('refuses to guess between two equal calls of one id when one of them is gone', () => {
    const loop = [user('Go. (F-AAAA)'), given[1]!, given[2]!, given[1]!, given[4]!, assistant('Done. (F-EEEE)')];
    const view = [user(summary), given[1]!, result('x', '[cleared]'), assistant('Done. (F-EEEE)')];
    expect(() => align(loop, view)).toThrow(
      'the tool call with the id "x" could be that of several given messages (1, 3)',
    );
  });

  it('refuses to take two cleared results for copies of one that was cleared before', () => {
    const round = (value: string) => [assistant(call('x')), result('x', value)];
    const loop = [
      user('Go. (F-AAAA)'),
      ...round('[cleared]'),
      ...round('F-BBBB'),
      ...round('F-CCCC'),
      user('And? (F-DDDD)'),
    ];
    const view = [loop[0]!, ...round('[cleared]'), ...round('[cleared]'), loop[7]!];
    expect(() => align(loop, view)).toThrow(AmbiguousAlignment);
  });

  it('refuses to take a cleared result for one that was cleared elsewhere before', () => {
    const round = (value: string) => [assistant(call('x')), result('x', value)];
    const loop = [...round('[cleared]'), user('And? (F-AAAA)'), ...round('F-BBBB'), ...round('F-CCCC')];
    expect(() => align(loop, [loop[2]!, ...round('[cleared]')])).toThrow(AmbiguousAlignment);
  });

  it('refuses to guess whose copy a call is, also in a message that is known', () => {
    const round = [assistant(call('x')), result('x', 'ok')];
    const loop = [...round, ...round, assistant('Done. (F-AAAA)')];
    expect(() => align(loop, [...round, ...round, assistant('Done. (F-AAAA)', call('x'))])).toThrow(AmbiguousAlignment);
  });

  it('needs no guess between calls of one id that differ in their arguments', () => {
    const loop = [user('Go. (F-AAAA)'), assistant(call('x', 'a')), given[2]!, assistant(call('x', 'b')), given[4]!];
    const view = [user(summary), assistant(call('x', 'b')), result('x', '[cleared]')];
    expect(align(loop, view).given).toEqual([evicted(0), evicted(), evicted(0), kept(1), rewritten(2)]);
  });
});
