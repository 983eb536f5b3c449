/** Whoever runs a suite says which one; that is not the command line alone. */
export { packageVersion } from '../../suite/package/package-version.ts';
