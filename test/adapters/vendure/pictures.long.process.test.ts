// Pictures that are uploaded in Vendure's dashboard, in a folder and in a bucket.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../bench/process.ts';
import { localPassword } from '../../../scripts/vendure/vendure.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { createAdapterClient } from '../../support/vendure-shoppers.ts';

/** A picture of one pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

interface Storage {
  variables: Record<string, string>;
  /** Lists the names of the stored files. */
  list(): string[];
  close(): void;
}

function openFolder(): Storage {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-pictures-'));
  return {
    variables: { PICTURE_FOLDER: folder },
    list: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
    close: () => rmSync(folder, { recursive: true }),
  };
}

/** Opens a server with the part of S3’s API that Vendure uses. It stores objects only for requests that are signed with the key. */
async function openBucket(): Promise<Storage> {
  const port = await freePort();
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [, bucket, key = ''] = /^\/([^/?]+)\/?([^?]*)/.exec(request.url ?? '') ?? [];
    const isSigned = /^AWS4-HMAC-SHA256 Credential=key-of-this-test\/\d{8}\/auto\/s3\//.test(request.headers.authorization ?? '');
    const respond = (status: number, body?: Buffer) => response.writeHead(status, { etag: '"1"' }).end(body);
    if (!isSigned || bucket !== 'pictures') return respond(403);
    if (key === '') return respond(200);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
    else if (request.method === 'DELETE') objects.delete(key);
    else return objects.has(key) ? respond(200, request.method === 'GET' ? objects.get(key) : undefined) : respond(404);
    return respond(200);
  }).listen(port, '127.0.0.1');
  return {
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      ...{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key-of-this-test', S3_SECRET_ACCESS_KEY: 'secret-of-this-test' },
    },
    list: () => [...objects.keys()],
    close: () => server.close(),
  };
}

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
] as const)('pictures in %s', (_, openStorage) => {
  let storage: Storage;
  let world: VendureWorld;
  beforeAll(async () => {
    storage = await openStorage();
    world = await openVendure({ ...storage.variables, SHOP_URL: 'http://localhost:8787' });
  });
  afterAll(async () => {
    await world?.close();
    storage?.close();
  });

  /** Sends an operation with an optional file to the Admin API (https://github.com/jaydenseric/graphql-multipart-request-spec). */
  async function send<Reply>(query: string, variables: object, { token = '', file }: { token?: string; file?: File } = {}) {
    const operations = JSON.stringify({ query, variables });
    const form = new FormData();
    form.set('operations', operations);
    form.set('map', '{"0":["variables.file"]}');
    if (file) form.set('0', file);
    const response = await fetch(`${world.vendure.origin}/admin-api`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'apollo-require-preflight': 'true',
        ...(!file && { 'content-type': 'application/json' }),
      },
      body: file ? form : operations,
    });
    const { data } = (await response.json()) as { data: Reply };
    return { data, token: response.headers.get('vendure-auth-token') ?? token };
  }

  async function signIn(): Promise<string> {
    const login = `mutation ($password: String!) { login(username: "superadmin", password: $password) { __typename } }`;
    return (await send(login, { password: localPassword })).token;
  }

  async function upload(file: File): Promise<{ id?: string; preview?: string; message?: string }> {
    const mutation = `mutation ($file: Upload!) {
      createAssets(input: [{ file: $file }]) { ... on Asset { id preview } ... on ErrorResult { message } }
    }`;
    type Reply = { createAssets: [{ id?: string; preview?: string; message?: string }] };
    const { data } = await send<Reply>(mutation, { file: null }, { token: await signIn(), file });
    return data.createAssets[0];
  }

  const load = (url: string) => fetch(url.replace(/^http:\/\/localhost:\d+/, world.vendure.origin));

  test('an uploaded picture is stored, and is displayed on the page of its product', async () => {
    const { id = '', preview = '' } = await upload(new File([png], 'Talus Jacket.png', { type: 'image/png' }));
    expect(preview).toMatch(/^http:\/\/localhost:\d+\/assets\/preview\/[0-9a-f]{2}\/talus-jacket__preview\.png$/);
    expect(storage.list().filter((name) => name.includes('talus-jacket')).length).toBeGreaterThanOrEqual(2);
    const [product] = await world.query(`select id, "customFieldsMasterid" as key from product order by id limit 1`);
    await send(
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }',
      { input: { id: String(product?.id), featuredAssetId: id, assetIds: [id] } },
      { token: await signIn() },
    );
    // the pictures of a color come before those of the product
    await world.query(
      `delete from product_variant_asset where "productVariantId" in (select id from product_variant where "productId" = $1)`,
      [product?.id],
    );
    await world.query(`update product_variant set "featuredAssetId" = null where "productId" = $1`, [product?.id]);
    const details = await createAdapterClient(world.adapter).read('products.details', {
      params: { productId: String(product?.key) },
      query: { siteId: 'us' },
    });
    expect(JSON.stringify(details)).toContain(preview);
    const response = await load(preview);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a visitor cannot request a picture in an arbitrary size', async () => {
    const { preview = '' } = await upload(new File([png], 'size.png', { type: 'image/png' }));
    const read = async (query: string) => Buffer.from(await (await load(`${preview}${query}`)).arrayBuffer());
    const picture = await read('');
    const before = storage.list().length;
    for (const query of ['?w=101&h=101', '?w=102', '?q=50', '?preset=unknown', '?w=9&fpx=0.1&fpy=0.2'])
      expect(await read(query)).toEqual(picture);
    expect(storage.list()).toHaveLength(before);
    expect(await read('?preset=thumb')).not.toEqual(picture);
    expect(storage.list().length).toBeGreaterThan(before);
  });

  test('a file that could contain scripts is refused', async () => {
    const before = storage.list();
    expect(await upload(new File([svg], 'logo.svg', { type: 'image/svg+xml' }))).toEqual({ message: expect.stringMatching(/svg/) });
    expect(storage.list()).toEqual(before);
  });

  test('the shop’s own pictures keep their URLs', async () => {
    const [asset] = await world.query(`select id::text, preview from asset where "customFieldsPublicid" is not null order by id limit 1`);
    const query = 'query ($id: ID!) { asset(id: $id) { preview } }';
    const { data } = await send<{ asset: { preview: string } }>(query, { id: asset?.id }, { token: await signIn() });
    expect(data.asset.preview).toBe(`http://localhost:8787/media/${asset?.preview}`);
  });
});
