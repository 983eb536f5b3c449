import { createReferenceAgent } from './create-agent.ts';

export default createReferenceAgent();
