// Landing pages whose path an editor changes at the staff origin, as visitors of the shop see them.
import { beforeAll, expect, test, vi } from 'vitest';
import { prepareBackend } from '../support/backend.ts';
import { aBrowser } from '../support/purchase.ts';
import { anAddress, aPage, passTime, type StaffBrowser, signedIn } from '../support/staff.ts';

let publisher: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
});

let base: number | undefined;
/** Stores and publishes a landing page at a path. */
async function publishAt(address: string, path: string): Promise<void> {
  const body = { ...aPage(address), parent: 'showcase', path };
  const stored = await publisher.call('/api/content/put', { address, body, base });
  base = (stored.body.answer as { version: number }).version;
  expect((await publisher.call('/api/content/publish', { address })).status).toBe(200);
}

test('a landing page whose path changed twice is reached from each former path by one redirect, and from /showcase', async () => {
  const [browser, address] = [aBrowser(), anAddress()];
  const key = address.split('/').at(-1);
  const paths = ['first', 'second', 'third'].map((name) => `/${key}/${name}`);
  for (const path of paths) {
    await publishAt(address, path);
    passTime(1000);
  }
  for (const former of [`/${key}/first`, `/${key}/second`, `/showcase/${key}`])
    expect([former, await browser.visit(`/en-us${former}`)]).toMatchObject([former, { status: 301, location: `/en-us/${key}/third` }]);
  expect(await browser.visit(`/en-us/${key}/third`)).toMatchObject({ status: 200 });
  vi.restoreAllMocks();
});
