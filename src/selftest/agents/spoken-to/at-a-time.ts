import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { takeTurn } from './talk.ts';

/** An agent that is a process for each turn, and keeps the conversation in its home. */

const log = path.join(process.env.HOME!, 'talk.json');
if ((process.argv[2] === 'next') !== existsSync(log)) throw new Error('Its home is not that of its conversation.');
const messages = existsSync(log) ? JSON.parse(readFileSync(log, 'utf8')) : [];
await takeTurn(messages, await text(process.stdin), JSON.parse(readFileSync('talk.json', 'utf8')));
writeFileSync(log, JSON.stringify(messages));
