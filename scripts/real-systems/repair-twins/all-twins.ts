import { AGENT_SDK_TWINS } from './agent-sdk-twins.ts';
import { DEEPAGENTS_PYTHON_TWINS } from './deepagents-python-twins.ts';
import { DEEPAGENTS_SWIFT_TWINS } from './deepagents-swift-twins.ts';
import { DEEPAGENTS_TWINS } from './deepagents-twins.ts';
import { LANGCHAIN_PYTHON_TWINS } from './langchain-python-twins.ts';
import { LANGCHAIN_TWINS } from './langchain-twins.ts';
import { SAGENTS_TWINS } from './sagents-twins.ts';
import { STRANDS_TWINS } from './strands-twins.ts';
import type { Twin } from './twin.ts';

/** Three causes of each certified system, and more. */
export const TWINS: readonly Twin[] = [
  ...AGENT_SDK_TWINS,
  ...DEEPAGENTS_TWINS,
  ...DEEPAGENTS_PYTHON_TWINS,
  ...DEEPAGENTS_SWIFT_TWINS,
  ...LANGCHAIN_TWINS,
  ...LANGCHAIN_PYTHON_TWINS,
  ...SAGENTS_TWINS,
  ...STRANDS_TWINS,
];
