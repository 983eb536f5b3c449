import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AgentFile } from '../../agent-section/agent-section.ts';
import { ManifestFaultError } from '../../agent-section/manifest-fault.ts';
import { fillTemplate, type TemplateValues } from '../../agent-section/template.ts';
import { isAlive } from '../../child-process/is-alive.ts';

/** The folders of one process of an agent. */
export interface AgentHome {
  root: string;
  home: string;
  /** @returns a new, empty folder to work in */
  workFolder(): string;
  /** @returns a folder for the suite's own files about a working folder, where the agent does not look */
  besides(work: string): string;
  remove(): void;
}

/** The home of the process that runs, or that is about to. */
export interface CurrentHome {
  /** @returns it; a new one where there is none */
  folders(): AgentHome;
  /** Its process has ended, and the next one begins with another. */
  remove(): void;
}

/** @param seed folder that each begins as; an empty home where there is none */
export function currentHome(seed: string): CurrentHome {
  let home: AgentHome | undefined;
  return {
    folders: () => {
      home ??= makeAgentHome(seed);
      return home;
    },
    remove: () => {
      home?.remove();
      home = undefined;
    },
  };
}

const PREFIX = 'conform-agent-';

/** Agents tell their model the folder they work in: a prompt that is a character longer may move a trigger. */
const inDigits = (number: number, digits: number): string => `${number}`.padStart(digits, '0');

/**
 * Its name holds who made it, so that what a process that was killed has left can be told from what is in use.
 * @param seed folder that it begins as; an empty home where there is none
 */
export function makeAgentHome(seed?: string): AgentHome {
  removeLeftHomes();
  const root = mkdtempSync(path.join(tmpdir(), `${PREFIX}${inDigits(process.pid, 7)}-`));
  const home = path.join(root, 'home');
  if (seed !== undefined && existsSync(seed)) cpSync(seed, home, { recursive: true, verbatimSymlinks: true });
  mkdirSync(path.join(home, 'tmp'), { recursive: true });
  let folders = 0;
  return {
    root,
    home,
    workFolder: () => {
      folders += 1;
      const folder = path.join(root, `work-${inDigits(folders, 4)}`);
      mkdirSync(folder);
      return folder;
    },
    besides: (work) => {
      const folder = `${work}-suite`;
      mkdirSync(folder, { recursive: true });
      return folder;
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** Those of processes that live no more. */
function removeLeftHomes(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^conform-agent-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

/**
 * Writes the files of a manifest below `home/` and `work/`.
 * @throws ManifestFaultError where one can't be written, such as where a folder has its name
 */
export function writeAgentFiles(
  files: readonly AgentFile[],
  folders: { home: string; work: string },
  values: TemplateValues,
): void {
  for (const { path: place, text } of files) {
    const [top, ...rest] = path.posix.normalize(place).split('/');
    const file = path.join(top === 'home' ? folders.home : folders.work, ...rest);
    const filled = fillTemplate(text, values);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, filled);
    } catch (error) {
      throw new ManifestFaultError(
        `Its file ${place} can't be written (${(error as Error).message}). Give it another place in "files".`,
      );
    }
  }
}
