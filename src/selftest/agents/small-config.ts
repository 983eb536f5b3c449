import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the agent is told by the file in its working folder. Sizes are tokens. */
export interface SmallConfig {
  baseUrl: string;
  apiKey: string;
  model: string;
  summarizerModel: string;
  window: number;
  trigger: number;
  reserved: number;
  keep: number;
  /** words of whoever runs it, behind its own prompt */
  system: string | null;
  tools: SmallToolsKind;
}

/** It takes those of servers, each by itself or all `wrapped` in one, or has one of its `own` that reads files and takes none from outside. */
export type SmallToolsKind = 'mcp' | 'wrapped' | 'own';

export const CONFIG_FILE = 'small-agent.json';

/** @throws Error where the folder has no such file */
export const readSmallConfig = (folder: string): SmallConfig =>
  JSON.parse(readFileSync(path.join(folder, CONFIG_FILE), 'utf8')) as SmallConfig;
