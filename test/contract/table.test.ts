import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handlers } from '#backend/handlers.ts';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { errorCatalog } from '#contract/errors/catalog.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { validateResponse } from '#contract/validate-response.ts';

type Parameter = { name?: string; in?: string };
type Operation = {
  operationId: string;
  parameters: (Parameter & { $ref?: string })[];
  responses: Record<string, { $ref?: string }>;
};
const document = openApiDocument();
const paths = document.paths as Record<string, Record<string, Operation>>;
const { responses, parameters } = document.components as {
  responses: Record<string, { description: string }>;
  parameters: Record<string, Parameter>;
};
const operations = Object.values(paths).flatMap((item) => Object.values(item).filter(({ operationId }) => operationId));

describe.each(callNames)('the contract row of %s', (name) => {
  const row = callRow(name);

  it('declares exactly the parameters of its path', () => {
    expect(Object.keys(row.params?.shape ?? {})).toEqual(Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, parameter]) => parameter));
  });

  it('has no body if its method is GET', () => {
    expect(row.body === undefined || row.method !== 'GET').toBe(true);
  });

  it('lists only codes of the error table', () => {
    for (const code of row.codes) expect(errorCatalog).toHaveProperty(code);
  });

  it('has a handler in the embedded backend', () => {
    expect(handlers).toHaveProperty([name], expect.any(Function));
  });

  it('is in the OpenAPI document with its parameters and codes, and is also served below /pre if it is a content call', () => {
    const operation = paths[row.path]?.[row.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const named = operation?.parameters
      .map((parameter) => parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter)
      .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
      .map((parameter) => parameter.name);
    expect(named).toEqual([...Object.keys(row.params?.shape ?? {}), ...Object.keys(row.query?.shape ?? {})]);
    for (const code of row.codes) {
      const answers = [operation?.responses[errorCatalog[code].status], operation?.responses.default];
      const descriptions = answers.map((answer) => responses[answer?.$ref?.split('/').at(-1) ?? '']?.description);
      expect(descriptions.join(' ')).toContain(`${code}: ${errorCatalog[code].summary}`);
    }
    const servers = paths[row.path]?.servers as unknown as { url: string }[] | undefined;
    expect(servers?.map(({ url }) => url)).toEqual(row.content ? ['/', '/pre'] : undefined);
  });

  it('has a reply schema with which validateResponse rejects a text', () => {
    expect(validateResponse(name, 'nonsense').valid).toBe(false);
  });
});

it('every call has a unique combination of method and path', () => {
  const places = callNames.map((name) => `${callRow(name).method} ${callRow(name).path.replace(/\{\w+\}/g, '{}')}`);
  expect(new Set(places).size).toBe(callNames.length);
});

it('cart.addItem defaults to a quantity of 1 and a maximum quantity of 999,999', () => {
  const item = { cartId: 'cart-1', productId: 'CNFL0001INK', upc: '100000000001' };
  expect(callRow('cart.addItem').body?.parse(item)).toEqual({ ...item, qty: 1, maxQty: 999_999 });
});

it('every handler of the embedded backend has a contract row', () => {
  expect(Object.keys(handlers).toSorted()).toEqual((callNames as string[]).toSorted());
});

describe('openApiDocument', () => {
  it('openApiDocument contains only calls of the contract', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(callNames.toSorted());
  });

  it('openApiDocument contains the target of each of its references', () => {
    const text = JSON.stringify(document);
    const targets = new Set(Array.from(text.matchAll(/"\$ref":"#\/([^"]+)"/g), ([, target = '']) => target));
    expect(targets.size).toBeGreaterThan(3);
    for (const target of targets) expect(document).toHaveProperty(target.split('/'));
  });
});

describe('the named schemas of the OpenAPI document', () => {
  const { schemas } = document.components as { schemas: Record<string, unknown> };

  it('include the schemas of all entities', async () => {
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Cart', 'CartItem', 'Document', 'MinorUnits', 'Order', 'ProductDetails']));
    const source = readFileSync('src/contract/named-schemas.ts', 'utf8');
    for (const file of readdirSync('src/contract/entities')) expect(source).toContain(`./entities/${file}'`);
  });

  it('keep the document below 440 kB', () => {
    expect(JSON.stringify(document).length).toBeLessThan(440_000);
  });
});

describe('validateResponse', () => {
  it('validateResponse returns no issues for a valid reply', () => {
    expect(validateResponse('utilities.serverTime', { timestamp: 1 })).toEqual({ valid: true, issues: [] });
  });

  it('validateResponse names the field that does not match the schema', () => {
    const call: CallName = 'products.inventory';
    const { valid, issues } = validateResponse(call, { productId: 'CNA00000INK', variants: { '800000000006': { quantity: -1 } } });
    expect(valid).toBe(false);
    expect(issues).toEqual([expect.stringContaining("$.variants['800000000006'].quantity")]);
  });
});
