import type { CampaignInput } from './campaign-input.ts';
import { REPORT_INPUTS } from './inputs-reports.ts';
import { SIMULATE_INPUTS } from './inputs-simulate.ts';
import { TRACE_INPUTS } from './inputs-traces.ts';
import { USAGE_INPUTS } from './inputs-usage.ts';
import { YAML_INPUTS } from './inputs-yaml.ts';

/** Every broken input of the campaign: each has to be refused in words, with its exit code, and without a stack. */
export const INPUTS: readonly CampaignInput[] = [
  ...YAML_INPUTS,
  ...REPORT_INPUTS,
  ...TRACE_INPUTS,
  ...USAGE_INPUTS,
  ...SIMULATE_INPUTS,
];
