import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ContentEvent, contentEventSchema } from '#contract/content-event.ts';
import { isSignedWebhook } from '#lib/requests/webhook-signature.ts';
import { freePort } from '../../../bench/process.ts';
import { startVendure } from '../../../scripts/vendure/vendure.ts';
import { type AdminApi, openAdminApi, openVendure, type VendureWorld } from '../../support/vendure.ts';
import { createAdapterClient } from '../../support/vendure-shoppers.ts';

const secret = 'a-secret-of-the-webhook-for-this-test-only';

interface Received {
  id: string;
  at: number;
  documents: ContentEvent['documents'];
}
/** Events that the shop has accepted. */
let received: Received[] = [];
/** Status of the shop's response. */
let status = 200;
let attempts = 0;
let shop: Server;
let world: VendureWorld;
let admin: AdminApi;
let variant: { id: string; productId: string; sku: string; price: number; levelId: string; locationId: string };

beforeAll(async () => {
  const port = await freePort();
  shop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    attempts += 1;
    const isSigned = isSignedWebhook(body, new Headers(request.headers as Record<string, string>), [secret]);
    const code = isSigned ? status : 401;
    if (code === 200)
      received.push({
        id: String(request.headers['webhook-id']),
        at: performance.now(),
        documents: contentEventSchema.parse(JSON.parse(body)).documents,
      });
    response.writeHead(code).end('{}');
  }).listen(port, '127.0.0.1');
  world = await openVendure({ SHOP_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/commerce`, SHOP_WEBHOOK_SECRET: secret });
  admin = await openAdminApi(world.vendure.origin, 'us');
  const [row] = await world.query(
    `select v.id, v."productId", v.sku, p.price, s.id as "levelId", l.id as "locationId"
     from product_variant v
     join channel c on c.token = 'us' join product_variant_price p on p."variantId" = v.id and p."channelId" = c.id
     join stock_level s on s."productVariantId" = v.id and s."stockOnHand" > 0
     join stock_location l on l.id = s."stockLocationId" and l."customFieldsStoreid" is null
     join stock_location_channels_channel lc on lc."stockLocationId" = l.id and lc."channelId" = c.id
     order by v.id limit 1`,
  );
  variant = row as typeof variant;
});
afterAll(async () => {
  await world?.close();
  shop?.close();
});
beforeEach(async () => {
  await untilSent();
  received = [];
  attempts = 0;
});
afterEach(() => {
  status = 200;
});

/** Waits until all changes have been sent. */
async function untilSent(): Promise<void> {
  await expect.poll(async () => (await world.query('select count(*)::int as rows from cairn_event'))[0]?.rows, { timeout: 20_000 }).toBe(0);
}

const setPrice = (price: number, api = admin) =>
  api('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
    input: [{ id: variant.id, prices: [{ currencyCode: 'USD', price }] }],
  });
const setStock = (stockOnHand: number) =>
  admin('mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }', {
    input: [{ id: variant.id, stockLevels: [{ stockLocationId: String(variant.locationId), stockOnHand }] }],
  });
const listKeys = (kind: string) =>
  new Set(
    received.flatMap(({ documents }) =>
      documents.flatMap((document) => (document.kind === kind && 'key' in document ? [document.key] : [])),
    ),
  );
async function readStyles(): Promise<unknown[]> {
  const rows = await world.query(
    `select "customFieldsMasterid" as key from product where id = $1
     union select o."customFieldsStyleid" from product_variant v join product_variant_options_product_option l on l."productVariantId" = v.id
       join product_option o on o.id = l."productOptionId" where v."productId" = $1 and o."customFieldsStyleid" is not null`,
    [variant.productId],
  );
  return rows.map(({ key }) => key);
}

test('a price that is changed in the Admin API arrives at the shop within a second, signed', async () => {
  const changed = setPrice(variant.price + 100).then(() => performance.now());
  await expect.poll(() => received.length, { interval: 10 }).toBe(1);
  expect((received[0]?.at ?? 0) - (await changed)).toBeLessThan(1000);
  expect(listKeys('product')).toEqual(new Set(await readStyles()));
  expect(listKeys('listing')).toEqual(new Set());
});

test('a stock change sends an event only if few units are left before or after it', async () => {
  await setStock(40);
  await untilSent();
  received = [];
  await setStock(39);
  await world.query('update stock_level set "stockAllocated" = "stockAllocated" + 1 where id = $1', [variant.levelId]);
  await wait(300);
  expect(received).toEqual([]);
  await world.query('update stock_level set "stockAllocated" = "stockOnHand" where id = $1', [variant.levelId]);
  await expect.poll(() => received.length).toBe(1);
  await world.query('update stock_level set "stockAllocated" = 0 where id = $1', [variant.levelId]);
  await expect.poll(() => received.length).toBe(2);
  await setStock(0);
  await expect.poll(() => received.length).toBe(3);
  await setStock(3);
  await expect.poll(() => received.length).toBe(4);
  expect(listKeys('product')).toEqual(new Set(await readStyles()));
  await setStock(40);
});

test('a product that is disabled expires the lists of its categories', async () => {
  const setEnabled = (enabled: boolean) =>
    admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
      input: { id: String(variant.productId), enabled },
    });
  await setEnabled(false);
  await untilSent();
  const rows = await world.query(
    `select distinct c."customFieldsCategoryid" as key from collection c
     join collection_product_variants_product_variant l on l."collectionId" = c.id
     join product_variant v on v.id = l."productVariantId" where v."productId" = $1`,
    [variant.productId],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(listKeys('listing')).toEqual(new Set(rows.map(({ key }) => key)));
  await setEnabled(true);
});

/** Reads the commercial terms from the adapter. */
const readTerms = () => createAdapterClient(world.adapter).read('markets.terms', { query: { siteId: 'us' } });
const listKinds = () => [...new Set(received.flatMap(({ documents }) => documents.map(({ kind }) => kind)))].toSorted();

test('the number of days for returns of a channel changes the commercial terms', async () => {
  const [channel] = await world.query(`select id from channel where token = 'us'`);
  const setDays = (returnDays: number | null) =>
    admin('mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
      input: { id: String(channel?.id), customFields: { returnDays } },
    });
  await setDays(21);
  await expect.poll(listKinds, { timeout: 20_000 }).toContain('terms'); // after the index of all products
  expect(await readTerms()).toMatchObject({ returnDays: 21 });
  await setDays(null);
  expect(await readTerms()).not.toHaveProperty('returnDays');
  await setDays(60);
});

test('the price of a shipping method changes the commercial terms, and no other document', async () => {
  const { delivery } = await readTerms();
  const [method] = await world.query(
    `select m.id, m.calculator from shipping_method m join shipping_method_channels_channel l on l."shippingMethodId" = m.id
     join channel c on c.id = l."channelId" and c.token = 'us' where m."deletedAt" is null and m.calculator like $1`,
    [`%{"name":"price","value":"${delivery?.price}"}%`],
  );
  const { code, args } = JSON.parse(String(method?.calculator)) as { code: string; args: { name: string; value: string }[] };
  await admin('mutation ($input: UpdateShippingMethodInput!) { updateShippingMethod(input: $input) { id } }', {
    input: {
      ...{ id: String(method?.id), translations: [] },
      calculator: { code, arguments: args.map(({ name, value }) => ({ name, value: name === 'price' ? '650' : value })) },
    },
  });
  await expect.poll(listKinds, { timeout: 20_000 }).toEqual(['terms']);
  expect(await readTerms()).toMatchObject({ delivery: { ...delivery, price: 650 } });
});

test('changes are sent together after the shop was unreachable', async () => {
  status = 503;
  for (const more of [1, 2, 3]) await setPrice(variant.price + more);
  await expect.poll(() => attempts, { timeout: 5000 }).toBeGreaterThan(1);
  expect(received).toEqual([]);
  status = 200;
  await untilSent();
  expect(received.flatMap(({ documents }) => documents)).toHaveLength((await readStyles()).length);
});

test('a change is sent after Vendure was killed before it could send it', async () => {
  status = 503;
  await setPrice(variant.price + 7);
  await world.vendure.kill();
  expect(received).toEqual([]);
  status = 200;
  await world.restart();
  await untilSent();
  expect(listKeys('product')).toEqual(new Set(await readStyles()));
  admin = await openAdminApi(world.vendure.origin, 'us');
});

test('two processes of Vendure send each change once', async () => {
  const { databaseUrl, variables } = world;
  const other = await startVendure({ databaseUrl, port: await freePort(), variables });
  try {
    const otherAdmin = await openAdminApi(other.origin, 'us');
    const { length } = await readStyles();
    for (const more of [1, 2, 3, 4, 5, 6]) {
      received = [];
      await setPrice(variant.price + 10 + more, more % 2 === 0 ? admin : otherAdmin);
      await untilSent();
      expect(received.flatMap(({ documents }) => documents)).toHaveLength(length);
    }
  } finally {
    await other.kill();
  }
});
