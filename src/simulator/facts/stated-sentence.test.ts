import { describe, expect, it } from 'vitest';
import { factOf } from '../play/play.testkit.ts';
import { statedSentence } from './stated-sentence.ts';

const PORT = factOf('port', 'The database listens on port 5433.', ['database', '5433']);

describe('the sentence that states a fact', () => {
  it.each<[string, string, string | undefined]>([
    ['in its own words', 'Hello. The database listens on port 5433. Bye.', PORT.statement],
    ['in others', 'Hello.\nThe gateway is up. Our database is at 5433 now. Bye.', 'Our database is at 5433 now.'],
    ['in an item of a list', '## Facts\n- gateway: 80\n- database: 5433\n', '- database: 5433'],
    ['in a record', '{"id": 1}\n{"service": "database", "port": 5433}', '{"service": "database", "port": 5433}'],
    ['nowhere', 'The database is up. It took 5433 seconds.', undefined],
  ])('is told as it stands: %s', (_, text, sentence) => {
    expect(statedSentence(text, PORT)).toBe(sentence);
  });

  it('is none where the fact can be found nowhere', () => {
    expect(statedSentence('The database.', { ...PORT, essentials: ['else'] })).toBeUndefined();
  });
});
