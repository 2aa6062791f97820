// Publishing a variant of an experiment for all visitors.
import { beforeAll, expect, test } from 'vitest';
import { readExperiment } from '#backend/stores/experiments.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anExperimentBody, anExperimentKey, publishExperiment } from '../../../support/experiment-documents.ts';
import { experimentsPath, openExperiment, postExperiment, readMain } from '../../../support/experiment-pages.ts';
import { findAttributes } from '../../../support/html.ts';
import { anAddress, aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const shop = aShop();
let publisher: StaffBrowser;
let editor: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher', staffEnv({ SHOP: shop.fetcher }));
  editor = await signedIn('editor');
});

const open = (key: string, browser = publisher) => openExperiment(browser, key);
const post = (key: string, verb: string, form: Record<string, string> = {}, browser = publisher) =>
  postExperiment(browser, key, verb, form);
const start = (key: string) => post(key, 'start', { goal: 'purchase', weeks: '2' });

const readLive = async (address: string): Promise<string> =>
  String(
    await db
      .prepare(
        `SELECT body FROM content_document WHERE locale || '/' || kind || '/' || document_key = ? AND state = 'published'
         ORDER BY version DESC LIMIT 1`,
      )
      .bind(address)
      .first('body'),
  );

test('promoting a variant publishes it in each document, ends the experiment and notifies the shop', async () => {
  const key = anExperimentKey();
  const addresses = [await publishExperiment(publisher, key), await publishExperiment(publisher, key, { locale: 'de-de' })];
  await start(key);
  shop.requests.length = 0;
  const response = await post(key, 'promote', { variant: 'B' });
  expect(response.headers.get('location')).toBe(`${experimentsPath}/${key}?done=promoted`);
  for (const address of addresses) {
    const body = await readLive(address);
    expect([body.includes('Text of-B'), body.includes('of-baseline'), body.includes(key)]).toEqual([true, false, false]);
  }
  expect(await readExperiment(db, key)).toMatchObject({ promoted: 'B', endedBy: expect.stringContaining('Publisher') });
  expect(shop.requests.length).toBeGreaterThan(0);
  const { results } = await db
    .prepare('SELECT action, reason FROM audit_entry WHERE subject = ? ORDER BY entry_id DESC LIMIT 2')
    .bind(addresses[0])
    .all();
  expect(results).toEqual([
    { action: 'content.publish', reason: 'publish' },
    { action: 'content.edit', reason: 'put' },
  ]);
  const page = readMain(await open(key));
  expect(page).toContain('Ended, B is published for all');
  expect(page).toContain('No document has this experiment now.');
});

test('promoting a variant keeps a document that has a draft, names it, and keeps the experiment running', async () => {
  const key = anExperimentKey();
  const [first, second] = [await publishExperiment(publisher, key), await publishExperiment(publisher, key)];
  await start(key);
  await publisher.call('/api/content/put', { address: second, base: 1, body: { ...anExperimentBody(second, key), title: 'A draft' } });
  const response = await post(key, 'promote', { variant: 'baseline' });
  expect([response.status, readMain(await response.text())]).toEqual([409, expect.stringContaining(`${second} has a draft.`)]);
  expect([(await readLive(first)).includes(key), (await readLive(second)).includes(key)]).toEqual([false, true]);
  expect(await readExperiment(db, key)).toMatchObject({ promoted: null, endedAt: null });
});

test('promoting a variant is refused with the errors of the checks, and stores the change as a draft', async () => {
  const [key, address] = [anExperimentKey(), anAddress()];
  const body = anExperimentBody(address, key);
  await publisher.call('/api/content/put', { address, body });
  await publisher.call('/api/content/publish', { address });
  // the variant's block became invalid after its publication, for example because its schema changed
  await db
    .prepare(`UPDATE content_document SET body = replace(body, '"<p>Text of-B</p>"', '7') WHERE document_key = ?`)
    .bind(address.split('/').at(-1))
    .run();
  const response = await post(key, 'promote', { variant: 'B' });
  expect([response.status, readMain(await response.text())]).toEqual([409, expect.stringContaining('The change is stored as a draft.')]);
  expect(await readLive(address)).toContain(key);
});

test.each(['', 'C', '<script>'])('promoting the variant "%s" is refused', async (variant) => {
  const key = anExperimentKey();
  const address = await publishExperiment(publisher, key);
  expect((await post(key, 'promote', { variant })).status).toBe(409);
  expect(await readLive(address)).toContain(key);
});

test('promoting a variant is not permitted to an editor, who sees no form for it', async () => {
  const key = anExperimentKey();
  await publishExperiment(publisher, key);
  expect((await post(key, 'promote', { variant: 'B' }, editor)).status).toBe(403);
  expect(await lastEntry()).toMatchObject({ action: 'experiments.manage', subject: `experiment/${key}`, outcome: 'denied' });
  expect(findAttributes(await open(key, editor), 'form[method=post]', 'action')).toEqual(['/sign-out']);
});
