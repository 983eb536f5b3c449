import { createReferenceAdapter } from './create-adapter.ts';

export default createReferenceAdapter();
