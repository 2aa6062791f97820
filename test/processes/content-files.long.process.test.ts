// Content as files, edited with `npm run content`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cairn-content-'));
const persistTo = join(folder, 'state');
const content = join(folder, 'content');
const file = join(content, 'en-us/page/loyalty.json');

function runScript(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args, '--persist-to', persistTo], { encoding: 'utf8' });
  return { status, stdout, stderr };
}
const run = (...args: string[]) => runScript('scripts/content/run.ts', ...args);

const edit = (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8')));

beforeAll(() => {
  const { status, stderr } = runScript('scripts/seed.ts', '--masters', '1');
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run content', () => {
  test('exports files, rejects an invalid field by name, and publishes a change once', () => {
    expect(run('export', 'en-us/page/loyalty', '--out', content).stdout).toBe(`1 documents in ${content}: 1 written, 0 unchanged.\n`);
    expect(existsSync(join(content, 'schemas/block.json'))).toBe(true);

    edit((text) => text.replace('"hasContents"', '"hasContent"'));
    const wrong = run('import', content);
    expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining(`${file}: /blocks/0/fields/hasContent: there is no field`)]);

    edit((text) => text.replace('"hasContent"', '"hasContents"').replace(/"title": "[^"]*"/, '"title": "Edited"'));
    expect(run('import', content).stdout).toContain('en-us/page/loyalty: version 2 is live');
    expect(run('import', content).stdout).toContain('1 document is unchanged.');
    expect(run('show', 'en-us/page/loyalty').stdout).toBe(readFileSync(file, 'utf8'));
  });

  test('rejects a file whose base version is older than another editor’s change, and accepts it with the current base version', () => {
    const document = 'en-us/page/loyalty';
    const copy = join(folder, 'colleague');
    expect(run('export', document, '--out', copy).status).toBe(0);
    const theirs = join(copy, `${document}.json`);
    writeFileSync(theirs, readFileSync(theirs, 'utf8').replace('"title": "Edited"', '"title": "Of a colleague"'));
    expect(run('put', theirs).stdout).toContain('version 3 is a draft');

    edit((text) => text.replace('"title": "Edited"', '"title": "Mine"'));
    const refused = run('import', content);
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/version 3, a draft, was stored by .+ at 20\d\d-/)]);
    expect(run('show', document, '--version', '3').stdout).toBe(readFileSync(theirs, 'utf8'));
    expect(run('put', file, '--base', '3').stdout).toContain('version 4 is a draft');
    expect(run('publish', document).stdout).toContain('version 4 is live');
    expect(run('rollback', document).stdout).toContain('version 5 is live, with the text of version 2');
    expect(run('unpublish', document).stderr).toContain('the shop always needs this document');
    expect(run('list', '--locale', 'en-us', '--kind', 'page').stdout).toMatch(/page\/loyalty +3 {2}discarded, by /);
  });

  test('lists the available commands if the given command is unknown', () => {
    const answer = run('pubish');
    expect([answer.status, answer.stderr]).toEqual([1, expect.stringContaining('There is no command "pubish"')]);
  });
});
