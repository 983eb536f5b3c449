import { ANY, atImport, costsItsCase, type HostileAdapter, inSession, takenBack } from './hostile.ts';

/** The pure drive with a server to talk to, and what it does there in its case. */
const atServer = (name: string, misdeed: string, code: string): HostileAdapter =>
  atImport(
    name,
    misdeed,
    { members: `door: 'loopback',`, code: `const { port } = new URL(input.model.baseUrl); ${code}` },
    costsItsCase(...ANY),
  );

/** Those that keep a conversation, are taken back, or have a server of the suite to talk to. */
export const SESSIONS: readonly HostileAdapter[] = [
  inSession('session-well-behaved', 'none', {}, ['pass']),
  inSession('session-throws', 'throws whenever it is asked in one case', { opening: `throw null;` }, [
    'fail',
    'protocol',
  ]),
  inSession('session-says-nothing', 'says nothing of its view', { code: `return {};` }, ['protocol']),
  inSession(
    'session-never-closes',
    'is never done with closing',
    { members: `close() { if (misbehaves) return never(); },` },
    ['timeout'],
  ),
  inSession(
    'session-exits-closing',
    'exits when it is closed',
    { members: `close() { if (misbehaves) process.exit(0); },` },
    ['crash'],
  ),
  inSession(
    'session-throws-closing',
    'throws when it is closed',
    { members: `close() { if (misbehaves) throw new Error('open'); },` },
    ['pass', 'fail', 'protocol', 'crash'],
  ),
  inSession(
    'session-long-log',
    'hands over a log of 100 MB',
    { code: `return { view: messages, log: 'x'.repeat(1e8) };` },
    ['pass', 'fail', 'protocol'],
  ),
  inSession('archive-fifo', 'puts a pipe into its archive', { code: `execFileSync('mkfifo', [folder + '/pipe']);` }, [
    'pass',
    'fail',
    'protocol',
  ]),
  inSession(
    'archive-loop',
    'puts links to itself into its archive',
    { code: `fs.symlinkSync(folder, folder + '/loop'); fs.symlinkSync('/dev/zero', folder + '/zero');` },
    ['pass', 'fail', 'protocol'],
  ),
  inSession(
    'archive-sparse',
    'puts a file of 5 GB with nothing in it into its archive',
    { code: `fs.writeFileSync(folder + '/large', ''); fs.truncateSync(folder + '/large', 5e9);` },
    ['pass', 'fail', 'protocol'],
  ),
  inSession(
    'archive-many',
    'puts 5,000 files into its archive',
    { code: `for (let file = 0; file < 5000; file += 1) fs.writeFileSync(folder + '/' + file, 'x');` },
    ['pass', 'fail', 'protocol', 'timeout'],
  ),
  inSession(
    'archive-deep',
    'puts 500 nested folders into its archive',
    {
      code: `let deep = folder; try { for (let level = 0; level < 500; level += 1) fs.mkdirSync((deep += '/deep')); } catch {}`,
    },
    ['pass', 'fail', 'protocol'],
  ),
  inSession('archive-gone', 'removes its archive', { code: `fs.rmSync(folder, { recursive: true });` }, [
    'pass',
    'fail',
    'protocol',
  ]),
  inSession(
    'archive-replaced',
    'puts a link to another folder in the place of its archive',
    { code: `fs.rmSync(folder, { recursive: true }); fs.symlinkSync(import.meta.dirname, folder);` },
    ['pass', 'fail', 'protocol'],
  ),
  inSession(
    'archive-closed',
    'takes all rights from its archive',
    { code: `fs.writeFileSync(folder + '/a', 'x'); fs.chmodSync(folder + '/a', 0); fs.chmodSync(folder, 0);` },
    ['pass', 'fail', 'protocol'],
  ),
  takenBack('back-late', 'answers a while after it was taken back', `await sleep(200);`, ['pass']),
  takenBack('back-never', 'never answers after it was taken back', `await never();`, ['timeout']),
  takenBack('back-other', 'is taken back, and answers with nothing that was said', `return { messages: [] };`, [
    'fail',
    'blocked',
  ]),
  takenBack('back-exits', 'exits when it is taken back', `process.exit(0);`, ['crash']),
  takenBack(
    'back-rejects',
    'is taken back, and leaves a rejection',
    `setTimeout(() => Promise.reject(new Error('late')), 5);`,
    ['pass', 'crash'],
  ),
  atServer(
    'server-floods',
    'posts 100 MB to the model',
    `await fetch(input.model.baseUrl + '/chat/completions', { method: 'POST', body: 'x'.repeat(1e8) }).catch(() => {});`,
  ),
  atServer(
    'server-half',
    'begins a hundred requests and ends none',
    `globalThis.held = Array.from({ length: 100 }, () => net.connect(port, '127.0.0.1', function () { this.write('POST /case/x/v1/chat/completions HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 99\\r\\n\\r\\n{'); }).on('error', () => {}));`,
  ),
  atServer(
    'server-garbage',
    'sends the model what is no HTTP',
    `await new Promise((resolve) => net.connect(port, '127.0.0.1', function () { this.end(Buffer.alloc(1e6, 0xff)); }).on('close', resolve).on('error', resolve));`,
  ),
  atServer(
    'server-elsewhere',
    'asks for the model of a session that is not its own',
    `for (const path of ['/', '/case/', '/case/%2e%2e/v1/chat/completions', '/case/' + 'x'.repeat(5000)]) await fetch('http://127.0.0.1:' + port + path, { method: 'POST', body: '{}' }).catch(() => {});`,
  ),
];
