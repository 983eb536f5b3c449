import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { refuseNoProgram } from './refuse-no-program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'conform-no-program-'));
writeFileSync(path.join(folder, 'there'), '#!/bin/sh\n');
chmodSync(path.join(folder, 'there'), 0o755);
writeFileSync(path.join(folder, 'text.mjs'), '');
mkdirSync(path.join(folder, 'below'));

describe('the program of an agent', () => {
  it('is looked up on the PATH by its name, or named by its path', () => {
    expect(() => refuseNoProgram('there', `/nowhere:${folder}`)).not.toThrow();
    expect(() => refuseNoProgram(path.join(folder, 'there'), '')).not.toThrow();
  });

  it.each([
    ['nowhere', /no program "nowhere" is found on the PATH/],
    ['below', /no program "below" is found on the PATH/],
    [path.join(folder, 'none'), /there is no file .*none\. A script needs/],
    [path.join(folder, 'text.mjs'), /text\.mjs can't be executed\. A script needs the program that runs it/],
    [path.join(folder, 'below'), /below can't be executed/],
  ])('is told of where it can not be started: %s', (program, message) => {
    expect(() => refuseNoProgram(program, folder)).toThrow(message);
  });
});
