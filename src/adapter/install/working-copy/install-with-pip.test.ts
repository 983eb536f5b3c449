import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTemporary } from '../../adapter.testkit.ts';
import { installWithPip } from './install-with-pip.ts';

/** A backend that lies in the project itself, so that nothing is asked of an index. */
const BACKEND = `import zipfile
def build_wheel(directory, config_settings=None, metadata_directory=None):
    name = 'one_two-4.0.dev1-py3-none-any.whl'
    info = 'one_two-4.0.dev1.dist-info'
    with zipfile.ZipFile(f'{directory}/{name}', 'w') as wheel:
        wheel.writestr('one_two.py', 'version = "4.0.dev1"')
        wheel.writestr(f'{info}/METADATA', 'Metadata-Version: 2.1\\nName: one-two\\nVersion: 4.0.dev1\\n')
        wheel.writestr(f'{info}/WHEEL', 'Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n')
        wheel.writestr(f'{info}/RECORD', '')
    return name
`;
const PROJECT = `[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "One_Two"
version = "4.0.dev1"
`;

function folderWith(files: Record<string, string>): string {
  const root = realpathSync(path.dirname(writeTemporary('readme', '')));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return root;
}

const ADAPTER = {
  'requirements.txt': '-c constraints.txt\none-two==3.0\n# beside it\npip\n',
  'constraints.txt': 'one-two==3.0\n',
};
const install = (place: string) => installWithPip(folderWith(ADAPTER), { place, name: 'one-two', report: () => {} });

describe('a working copy of a Python package', () => {
  it('is built and installed in the place of the version that the adapter pins', async () => {
    const repository = folderWith({ 'libs/one/pyproject.toml': PROJECT, 'libs/one/backend.py': BACKEND });
    expect(await install(repository)).toBe('4.0.dev1');
  });

  it('is refused with what pip says where it can’t be built', async () => {
    const broken = folderWith({ 'pyproject.toml': PROJECT, 'backend.py': 'raise SystemExit("no compiler here")' });
    await expect(install(broken)).rejects.toThrow(
      /one-two could not be installed: "\.venv\/bin\/python [\s\S]*no compiler here/,
    );
  });
});
