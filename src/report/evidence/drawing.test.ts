import { describe, expect, it } from 'vitest';
import { isViolation } from '../../judge/findings/finding.ts';
import { lossyCase, lossyTrace } from '../html/html.testkit.ts';
import { unpackText } from '../page/unpack-text.ts';
import { caseEvidence } from './case-evidence.ts';
import { drawing } from './drawing.ts';
import { drawingBytes, drawingIn } from './drawing-bytes.ts';
import { EVIDENCE_LIMITS } from './evidence-limits.ts';
import { packTexts } from './pack-texts.ts';
import { phraseBook } from './phrase-book.ts';

const event = lossyCase();
const drawn = drawing(lossyTrace(), event.result.findings.filter(isViolation), EVIDENCE_LIMITS.all);

describe('a drawing', () => {
  it('comes to the same on a page, whether made where the case ran or from its saved trace', () => {
    const { trace: _, ...rest } = event;
    const brought = caseEvidence({ ...rest, drawing: drawingBytes(drawn) }, phraseBook());
    expect(brought).toEqual(caseEvidence(event, phraseBook()));
    expect(brought.passes).not.toEqual([]);
  });

  it('is the same after the way from one thread to another', () => {
    expect(drawingIn(drawingBytes(drawn))).toEqual(drawn);
  });

  it('has every text of it in the book of a page', () => {
    const long = 'What was said before. '.repeat(9);
    const text = { type: 'text' as const, text: long };
    const call = { type: 'call' as const, id: 'c', name: 'look', arguments: long };
    const result = { type: 'result' as const, id: 'c', text: long, images: [] };
    const blocks = [text, call, result, { ...text, type: 'reasoning' as const }];
    const message = { role: 'user', blocks, facts: [], tokens: 1 };
    const sent = { ...drawn.passes[0]!.exchanges[0]!, request: { text: long }, response: { text: long, left: 3 } };
    const passes = [{ ...drawn.passes[0]!, exchanges: [sent], probe: sent }];
    const book = phraseBook();
    const packed = packTexts({ ...drawn, messages: [message], passes }, book);
    const exchanges = [...packed.passes[0]!.exchanges, packed.passes[0]!.probe!];
    const texts = [
      ...packed.messages[0]!.blocks.map((block) =>
        'arguments' in block ? block.arguments : 'text' in block && block.text,
      ),
      ...exchanges.flatMap(({ request, response }) => [request.text, response.text]),
    ];
    expect(texts).toHaveLength(8);
    expect(texts.filter((one) => typeof one === 'string')).toEqual([]);
    expect(texts.map((one) => unpackText(one || '', book.whole()))).toEqual(texts.map(() => long));
    expect(exchanges[0]!.response.left).toBe(3);
  });
});
