/** What a manifest says can't be done, and it was only known once it ran: no finding about the agent, whatever it does. */
export class ManifestFaultError extends Error {
  override name = 'ManifestFaultError';
}
