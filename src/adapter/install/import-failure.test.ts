import { describe, expect, it } from 'vitest';
import { importFailureIn } from './import-failure.ts';

const AT = '/copy/node_modules/@graph/store/dist/id.js';

describe('an import that fails is read from what', () => {
  it.each([
    [
      'Node says of a subpath',
      `/copy/adapter.ts can't be imported: Error [ERR_PACKAGE_PATH_NOT_EXPORTED]: Package subpath './utils/uuid' is not defined by "exports" in /copy/node_modules/core/package.json imported from ${AT}\n    at x`,
      { importer: AT, importee: '/copy/node_modules/core/package.json', missing: 'the subpath "./utils/uuid"' },
    ],
    [
      'Node says of a package without a main module',
      `Error: No "exports" main defined in /copy/node_modules/core/package.json imported from ${AT}`,
      { importer: AT, importee: '/copy/node_modules/core/package.json', missing: 'a main module' },
    ],
    [
      'the suite says of an export',
      `/copy/adapter.ts can't be imported: Node reads no further than this:\n${AT}:1:10: The requested module 'core/uuid' does not provide an export named 'v6'\n\nimport { v6 }`,
      { importer: AT, importee: 'core/uuid', missing: 'the export "v6" of "core/uuid"' },
    ],
    [
      'a program of Node prints of an export',
      `Its stderr ends:\nfile://${AT}:1\nimport { v6 } from 'core/uuid';\n         ^^\nSyntaxError: The requested module 'core/uuid' does not provide an export named 'v6'`,
      { importer: AT, importee: 'core/uuid', missing: 'the export "v6" of "core/uuid"' },
    ],
    [
      'Node says of a package',
      `Cannot find package 'uuid' imported from ${AT}\nCheck the import`,
      { importer: AT, importee: 'uuid' },
    ],
    [
      'CommonJS says',
      `Error: Cannot find module 'uuid'\nRequire stack:\n- ${AT}\n- /b`,
      { importer: AT, importee: 'uuid' },
    ],
    [
      'Python says of a name',
      `Traceback (most recent call last):\n  File "/copy/adapter.py", line 1, in <module>\n  File "/site-packages/graph/a.py", line 2, in <module>\n    from core.ids import uuid7\nImportError: cannot import name 'uuid7' from 'core.ids' (/site-packages/core/ids.py)`,
      { importer: '/site-packages/graph/a.py', importee: '/site-packages/core/ids.py', missing: '"uuid7" of core.ids' },
    ],
    [
      'Python says of a module',
      `  File "/site-packages/graph/a.py", line 2\n  File "<frozen importlib>", line 1\nModuleNotFoundError: No module named 'core.ids'`,
      { importer: '/site-packages/graph/a.py', importee: 'core.ids', missing: 'the module core.ids' },
    ],
  ])('%s', (_, said, failure) => {
    expect(importFailureIn(said)).toEqual(failure);
  });

  it('is none where another thing went wrong', () => {
    expect(importFailureIn('TypeError: agents is not a function\n    at file:///copy/adapter.ts')).toBeUndefined();
  });
});
