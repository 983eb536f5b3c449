/** One rule of nearness for the whole program. It lives with the adapters, whose workers may load nothing of the suite. */
export { didYouMean, nearest } from '../../adapter/validation/did-you-mean.ts';
