import type { CommandSection } from '../../agent-section/agent-section.ts';
import { fillTemplate, type TemplateValues } from '../../agent-section/template.ts';
import { decodeLine } from '../../child-process/json-lines.ts';
import { shorten } from '../../child-process/noise.ts';
import { stderrExcerpt } from '../../child-process/stderr-excerpt.ts';
import { AgentCannotError } from './agent-cannot-error.ts';
import { type AgentChild, endingOf, startAgentChild } from './agent-child.ts';
import type { AgentDriver, AgentProcess, TurnEnd } from './agent-driver.ts';
import { refuseNotStarted } from './refuse-not-started.ts';
import { turnValues } from './turn-values.ts';

/** What is kept from one process to the next. */
interface CommandTalk {
  work: string;
  values: TemplateValues;
  /** turns of the conversation that have begun */
  turns: number;
}

/** The process of one turn, and the last line that it printed: where it says nothing on stderr, that may say why it failed. */
interface TurnProcess {
  child: AgentChild;
  lastLine(): string;
}

/** bytes an argument may have on Linux, with the one that ends it; other systems allow no more for all of them together than a few times that */
const LONGEST_ARGUMENT = 128 * 1024;

/**
 * An agent that is a process for each turn, in the folder of its conversation. The turn ends with the process: well with exit code 0,
 * and failed with any other. What it prints is its answer, and read by nobody.
 */
export async function startCommandAgent(started: AgentProcess, section: CommandSection): Promise<AgentDriver> {
  const left: string[] = [];
  let talk: CommandTalk = { work: started.cwd, values: {}, turns: 0 };
  let running: AgentChild | undefined;
  let death: string | undefined;
  return {
    begin: async ({ work, values }) => {
      talk = { work, values, turns: 0 };
    },
    turn: async (input): Promise<TurnEnd> => {
      const values = turnValues(talk.values, input);
      const args = (talk.turns === 0 ? section.first : section.next).map((text) => fillTemplate(text, values));
      refuseArguments(args);
      talk.turns += 1;
      const { child, lastLine } = startTurn({ ...started, command: [...started.command, ...args], cwd: talk.work });
      running = child;
      await refuseNotStarted(child);
      if (section.stdin !== undefined) child.write(fillTemplate(section.stdin, values));
      child.closeInput();
      const code = exitCodeIn(await child.ended);
      left.push(...endingOf(child).leftBehind());
      // A code of its own is how it says that a turn failed; without one it was killed.
      if (code === undefined) death = child.death();
      if (death !== undefined) throw new Error(death);
      return code === '0' ? { kind: 'ended' } : { kind: 'failed', message: failureOf(code, child, lastLine) };
    },
    death: () => death,
    stderrTail: () => running?.stderr() ?? '',
    leftBehind: () => left,
    end: async (manner) => running?.kill(manner === 'kill' ? 0 : undefined),
  };
}

function startTurn(started: AgentProcess): TurnProcess {
  let last = '';
  const child = startAgentChild(started, {
    line: (bytes) => {
      last = decodeLine(bytes).text.trim() || last;
    },
    overlong: () => started.noise('A line of more than 64 MiB was not read.'),
  });
  return { child, lastLine: () => last };
}

/** @throws AgentCannotError for what no program can be given as an argument */
function refuseArguments(args: readonly string[]): void {
  if (args.some((text) => text.includes('\0')))
    throw new AgentCannotError('A message with the character U+0000 is no argument of a program.');
  const longest = Math.max(0, ...args.map((text) => Buffer.byteLength(text)));
  if (longest >= LONGEST_ARGUMENT)
    throw new AgentCannotError(`A message of ${longest} bytes is too long for an argument of a program.`);
}

function failureOf(code: string | undefined, child: AgentChild, lastLine: () => string): string {
  const words = stderrExcerpt(child.stderr()) || lastLine();
  return shorten(`It ended with exit code ${code}${words === '' ? '' : `: ${words}`}`, 600);
}

const exitCodeIn = (end: string): string | undefined => /^ended with exit code (\d+)/.exec(end)?.[1];
