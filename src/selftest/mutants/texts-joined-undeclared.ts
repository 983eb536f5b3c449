import { createReferenceAdapter } from '../../../adapters/reference/create-adapter.ts';
import { withDoor } from '../fair/doors/cleaning-door.ts';
import { inOneText } from '../fair/doors/one-text-field.ts';
import type { MutantFacts } from '../specimens/specimen.ts';

export const facts: MutantFacts = {
  profiles: ['in-turn'],
  quick: ['CC-0818'],
  incident: 'none: what agents do that stand behind one text field',
  kills: ['ORD-2'],
  overkill: {
    'IDEM-1':
      'the reference writes a request beside its summary as a text of its own, and the door makes one of both at the next pass',
    'PROG-1': 'as IDEM-1',
    'OBS-1': 'as IDEM-1, and the pass says that nothing changed',
    'KEEP-1': 'as IDEM-1: it counts as a pass that rewrote something',
  },
};

/** The reference, but the texts of a message are made one as it comes in, and the profile does not say so. */
export default withDoor(createReferenceAdapter({}, 'texts-joined-undeclared'), (messages) => inOneText(messages, ''));
