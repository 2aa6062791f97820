// Checks that a file that is saved while `npm start` runs is used for the next page, and that the Worker restarts only if necessary.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { copyShop, edit } from '../support/copied-shop.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-save-'));
const shopFolder = join(folder, 'shop');
let shop: Running;
let origin: string;

beforeAll(async () => {
  copyShop(shopFolder);
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  shop = startTool('node', ['scripts/start.mjs'], {
    cwd: shopFolder,
    env: { PORT: String(port), CAIRN_STATE: join(folder, 'data'), WRANGLER_REGISTRY_PATH: join(folder, 'registry') },
  });
  await answers(`${origin}/robots.txt`, shop, 180_000);
}, 200_000);

afterAll(async () => {
  await shop?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function read(path: string): Promise<string> {
  const response = await fetch(new URL(path, origin));
  return response.text();
}

/** Waits until the page, or a file to which it refers, contains a text. */
async function find(text: string, file?: RegExp): Promise<void> {
  const deadline = performance.now() + 30_000;
  for (;;) {
    const html = await read('/en-us');
    const path = file?.exec(html)?.[0];
    if ((path === undefined ? html : await read(path)).includes(text)) return;
    if (performance.now() > deadline) throw new Error(`${text} is in no page.\n${shop.output()}`);
    await wait(50);
  }
}

/** Opens the event stream to which pages listen. A restart of the Worker ends the stream. */
async function listenForChanges(): Promise<{ messages: () => number; isOpen: () => boolean; stop: () => void }> {
  const html = await read('/en-us');
  const path = /\/content-changes\?build=[\w-]+/.exec(html)?.[0] ?? '';
  const aborter = new AbortController();
  const response = await fetch(new URL(path, origin), { signal: aborter.signal });
  let messages = 0;
  let isOpen = true;
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body as ReadableStream<Uint8Array>) messages += decoder.decode(part).split('data:').length - 1;
  })()
    .catch(() => undefined)
    .finally(() => {
      isOpen = false;
    });
  return { messages: () => messages, isOpen: () => isOpen, stop: () => aborter.abort() };
}

describe('saving a file while the shop runs', () => {
  test.each([
    [
      'a style',
      'src/ui/footer/footer.base.css',
      (text: string) => `${text}\n.saved-style { color: red; }\n`,
      'saved-style',
      /\/styles\/\w+\.css/,
    ],
    [
      'a script',
      'client/loader.ts',
      (text: string) => `${text}\ndocument.documentElement.dataset.probe = 'saved-script';\n`,
      'saved-script',
      /\/assets\/loader-[\w-]+\.js/,
    ],
  ])('updates the next page without a restart of the Worker, if it is %s', async (_, file, change, text, inFile) => {
    onTestFailed(() => console.error(shop.output()));
    const changes = await listenForChanges();
    edit(join(shopFolder, file), change);
    await find(text, inFile);
    // A restart of the Worker would have ended the stream by now.
    await wait(2000);
    expect([changes.messages(), changes.isOpen()]).toEqual([1, true]);
    changes.stop();
  });

  test('updates the next page if the file is a component, and keeps earlier changes of styles and scripts', async () => {
    onTestFailed(() => console.error(shop.output()));
    edit(join(shopFolder, 'src/ui/footer/site-footer.tsx'), (text) => text.replace('<footer', '<footer data-probe="saved-component"'));
    await find('saved-component');
    await find('saved-style', /\/styles\/\w+\.css/);
    await find('saved-script', /\/assets\/loader-[\w-]+\.js/);
  });

  test('logs the file’s name and leaves the running shop unchanged if the file cannot be built', async () => {
    edit(join(shopFolder, 'client/loader.ts'), (text) => `${text}\nconst broken = ;\n`);
    const deadline = performance.now() + 20_000;
    while (!shop.output().includes('build: client/loader.ts:') && performance.now() < deadline) await wait(50);
    expect(shop.output()).toContain('build: client/loader.ts:');
    await find('saved-script', /\/assets\/loader-[\w-]+\.js/);
    edit(join(shopFolder, 'client/loader.ts'), (text) =>
      text.replace('const broken = ;', "document.documentElement.dataset.probe = 'repaired';"),
    );
    await find('repaired', /\/assets\/loader-[\w-]+\.js/);
  });

  test('a build for deployment removes the files that a running shop reads', async () => {
    await shop.kill();
    expect(existsSync(join(shopFolder, 'dist/client/assets/live'))).toBe(true);
    runTool('node', ['scripts/build-client.ts'], { cwd: shopFolder });
    expect(existsSync(join(shopFolder, 'dist/client/assets/live'))).toBe(false);
  });
});
