// Answers to software agents, compared with the published JSON Schemas of the protocol. UCP_SCHEMAS names a folder with the files of a
// release (https://github.com/Universal-Commerce-Protocol/ucp, tag v2026-04-08, `source/`). Without it, the tests are skipped.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAgent } from '../../support/agents.ts';
import { aCatalog } from '../../support/samples.ts';
import { aStorefront } from '../../support/shop-in-node.ts';
import { StandInGateway } from '../../support/stand-in-gateway.ts';

const folder = process.env.UCP_SCHEMAS;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);

const gateway = new StandInGateway();
gateway.replies['products.productSearch'] = { ...aCatalog(), q: 'jacket' };
const shop = aStorefront(gateway.fetch);
const agent = anAgent(shop.request);

/** Returns what is wrong with a value, one line per error. */
function validate(schema: string, value: unknown): string[] {
  const check = ajv.getSchema(`https://ucp.dev/schemas/${schema}`);
  if (!check) throw new Error(`The folder has no schema ${schema}.`);
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe.skipIf(folder === undefined)('an answer matches the published schema', () => {
  beforeAll(() => {
    for (const path of readdirSync(folder ?? '', { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.json') || /openapi|openrpc/.test(path)) continue;
      const schema = JSON.parse(readFileSync(join(folder ?? '', path), 'utf8')) as { $id?: string };
      if (schema.$id?.startsWith('https://ucp.dev/schemas/')) ajv.addSchema(schema);
    }
  });

  test('of a profile', async () => {
    const { ucp } = await (await shop.request('/.well-known/ucp')).json<{ ucp: unknown }>();
    expect(validate('ucp.json#/$defs/business_schema', ucp)).toEqual([]);
  });

  test.each([
    ['a search', 'search_catalog', { query: 'jacket' }, 'catalog_search.json#/$defs/search_response'],
    [
      'a search in another currency',
      'search_catalog',
      { query: 'jacket', context: { address_country: 'US', currency: 'EUR' }, filters: { price: { max: 1 } } },
      'catalog_search.json#/$defs/search_response',
    ],
    ['a lookup', 'lookup_catalog', { ids: ['CN00A101INK', 'unknown id'] }, 'catalog_lookup.json#/$defs/lookup_response'],
    ['a product', 'get_product', { id: 'CN00A101INK' }, 'catalog_lookup.json#/$defs/get_product_response'],
    ['an unknown product', 'get_product', { id: 'no id' }, 'types/error_response.json'],
    ['an invalid input', 'get_product', {}, 'types/error_response.json'],
  ])('of %s', async (_, tool, catalog, schema) => {
    const { structuredContent } = await agent.call(tool, catalog);
    expect(validate(`shopping/${schema}`, structuredContent)).toEqual([]);
  });
});
