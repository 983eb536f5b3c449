import { createReferenceAdapter, type Transport } from './create-adapter.ts';
import { postCompletion } from './http.ts';

/** The same compactor with an HTTP client of its own: what the suite sees of it must not depend on the door. */
const overHttp: Transport = ({ baseUrl }, request, options) => postCompletion(baseUrl, request, options);

export default createReferenceAdapter({}, 'reference-over-http', overHttp);
