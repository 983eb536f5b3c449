import { withAlteredRetry } from '../specimens/altered-retry.ts';

/** The reference's agent, but the request behind a refused one declares no tools. */
export default withAlteredRetry('tools-lost-in-retry', (request) => ({ ...request, tools: undefined }));
