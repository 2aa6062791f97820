// Publishing in production: how soon visitors see it, in the bundles that are deployed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedBackend } from '../support/backend-file.ts';
import { bundleProductionShop, type ProductionShop, shopOrigin, staffOrigin, startProductionShop } from '../support/production-shop.ts';
import { storeStaffToken } from '../support/staff-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-publishing-'));
const data = join(folder, 'data');
let shop: ProductionShop;
let token: string;

beforeAll(async () => {
  seedBackend(data, 4);
  token = await storeStaffToken(data, 'publisher');
  bundleProductionShop(folder);
  shop = await startProductionShop(folder, data);
});
afterAll(async () => {
  await shop?.dispose();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Reply {
  answer?: unknown;
  error?: string;
}

/** Calls the API of the staff origin with the access token. */
async function edit(operation: string, parameters: object): Promise<Reply['answer']> {
  const response = await shop.ask(`${staffOrigin}/api/content/${operation}`, {
    ...{ method: 'POST', body: JSON.stringify(parameters) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const reply = (await response.json()) as Reply;
  expect([response.status, reply.error]).toEqual([200, undefined]);
  return reply.answer;
}

const address = 'en-us/page/privacy';
const page = `${shopOrigin}/en-us/privacy`;

/** Stores a draft of the page with a text of its own, and returns the text. */
let versions = 0;
async function putDraft(): Promise<string> {
  const text = `Publication ${++versions} of this test`;
  const [newest] = (await edit('read', { address })) as { version: number; body: object }[];
  const block = { id: 'only', kind: 'rich-text', fields: { html: `<p>${text}</p>` } };
  await edit('put', { address, base: newest?.version, body: { ...newest?.body, blocks: [block] } });
  return text;
}

const read = async (): Promise<string> => (await shop.ask(page)).text();

/** Requests the page until it is served from the cache, so that publishing has a cached page to replace. */
async function fillCache(): Promise<void> {
  for (let request = 0; request < 3; request++) await read();
}

test('the first request after the response to a publication shows the new text, and so do all requests from a second later on', async () => {
  const times: number[] = [];
  for (let publication = 0; publication < 5; publication++) {
    await fillCache();
    const text = await putDraft();
    expect(await read()).not.toContain(text);
    await edit('publish', { address });
    const published = performance.now();
    expect(await read(), 'the next request').toContain(text);
    times.push(performance.now() - published);
    await wait(1000);
    for (let request = 0; request < 3; request++) expect(await read(), 'a request a second later').toContain(text);
  }
  console.log(`milliseconds from the response of the staff origin to the new page: ${times.map(Math.round).join(', ')}`);
});

test('requests that began before the publication do not keep the former text in the cache', async () => {
  await fillCache();
  const text = await putDraft();
  let isRunning = true;
  let count = 0;
  const visitors = [1, 2, 3, 4].map(async () => {
    while (isRunning) {
      await read();
      count += 1;
    }
  });
  await edit('publish', { address });
  expect(await read(), 'the next request').toContain(text);
  await wait(1000);
  for (let request = 0; request < 10; request++) expect(await read(), 'a request a second later').toContain(text);
  isRunning = false;
  await Promise.all(visitors);
  expect(count).toBeGreaterThan(4);
});

test('the check before publishing measures the HTML of the page with a grant of its own', async () => {
  await putDraft();
  const [result] = (await edit('check', { addresses: [address] })) as [{ weight: { htmlBytes?: number } }];
  const published = (await read()).length;
  console.log(`HTML: ${published} bytes published, ${result.weight.htmlBytes} bytes in the check`);
  // the HTML of the check also contains the preview bar
  expect(result.weight.htmlBytes).toBeGreaterThan(published * 0.9);
  expect(result.weight.htmlBytes).toBeLessThan(published * 1.5);
});
