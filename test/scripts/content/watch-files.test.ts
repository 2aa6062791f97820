// Watching for saved content files.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { isInSchemas } from '../../../scripts/content/content-files.ts';
import { watchFiles } from '../../../scripts/content/watch-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-watch-'));
const page = join(folder, 'en-us/page/home.json');
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closings.splice(0).map((close) => close()));
  rmSync(folder, { recursive: true, force: true });
});

async function watch(includesPresent: boolean) {
  mkdirSync(join(folder, 'en-us/page'), { recursive: true });
  writeFileSync(page, '{"title":"One"}');
  const saved: string[] = [];
  const watcher = watchFiles([folder], { isIgnored: isInSchemas, includesPresent, endings: ['.json'] }, (file) => saved.push(file));
  closings.push(() => watcher.close());
  await new Promise((resolve) => watcher.on('ready', () => resolve(undefined)));
  /** Waits until a file has been reported, and until another save would be reported separately. */
  const expectSaved = async (file: string) => {
    await vi.waitFor(() => expect(saved).toContain(file), { timeout: 5000, interval: 10 });
    await sleep(200);
    saved.length = 0;
  };
  return { saved, expectSaved };
}

/** Saves a file as vim, JetBrains IDEs and git do: writes another file and renames it. */
function saveByRename(file: string, text: string) {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

test('watchFiles reports each save of a file that is replaced by renaming', async () => {
  const { expectSaved } = await watch(false);
  for (const title of ['Two', 'Three', 'Four']) {
    saveByRename(page, `{"title":"${title}"}`);
    await expectSaved(page);
  }
  writeFileSync(page, '{"title":"In place"}');
  await expectSaved(page);
});

test('watchFiles reports a file that is deleted and created again, as by git checkout', async () => {
  const { expectSaved } = await watch(false);
  rmSync(join(folder, 'en-us'), { recursive: true });
  await sleep(200);
  mkdirSync(join(folder, 'en-us/page'), { recursive: true });
  writeFileSync(page, '{"title":"Back"}');
  await expectSaved(page);
});

test('watchFiles reports existing files on request, but never schemas', async () => {
  const { saved, expectSaved } = await watch(true);
  await expectSaved(page);
  mkdirSync(join(folder, 'schemas'));
  writeFileSync(join(folder, 'schemas/page.json'), '{}');
  writeFileSync(join(folder, 'notes.txt'), 'no content');
  saveByRename(page, '{"title":"Last"}');
  await vi.waitFor(() => expect(saved).toContain(page), { timeout: 5000 });
  expect(new Set(saved)).toEqual(new Set([page]));
});
