import net from 'node:net';

type Connect = (this: net.Socket, ...args: unknown[]) => net.Socket;

/**
 * Refuses every TCP connection of this thread that would leave the machine: a run must not depend on a network, nor send
 * anybody's conversations to a provider. All of Node's clients (`http`, `https`, `tls`, `fetch`) connect through
 * `net.Socket`. What it can't see: UDP, and programs the adapter starts.
 * @param report gets a line for each refusal
 * @returns a function that takes the guard off
 */
export function guardNetwork(report: (line: string) => void): () => void {
  const connect = net.Socket.prototype.connect as Connect;
  const guarded: Connect = function (...args) {
    const host = hostOf(args);
    if (host === undefined || isLoopback(host)) return connect.apply(this, args);
    const refusal = refusalOf(host);
    report(refusal);
    // Not at once: `tls.connect` goes on to configure the socket after this call, as do the clients built on it.
    process.nextTick(() => this.destroy(new Error(refusal)));
    return this;
  };
  net.Socket.prototype.connect = guarded as typeof net.Socket.prototype.connect;
  return () => {
    net.Socket.prototype.connect = connect as typeof net.Socket.prototype.connect;
  };
}

/**
 * @param host name or address
 * @returns whether it is this machine by definition (RFC 6761 for names, RFC 5735 and RFC 4291 for addresses)
 */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  const address = name.replace(/^::ffff:/, '');
  return net.isIPv4(address) && address.startsWith('127.');
}

/** @returns where a call of `connect` leads; undefined for a local pipe */
function hostOf(args: unknown[]): string | undefined {
  // Node's own clients pass their arguments packed into one list.
  const [target, second] = Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
  if (typeof target === 'object' && target !== null) return hostOfOptions(target);
  if (typeof target === 'string' && Number.isNaN(Number(target))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

function hostOfOptions(options: { path?: unknown; host?: unknown }): string | undefined {
  if (typeof options.path === 'string') return undefined;
  return typeof options.host === 'string' ? options.host : 'localhost';
}

const refusalOf = (host: string): string =>
  `Network guard: a connection to "${host}" was refused, as adapters may only connect to this machine. Send model requests through model.complete(), or declare door: 'loopback' and use model.baseUrl.`;
