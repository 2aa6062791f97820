import { expect, test } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { listUndocumented } from '../support/undocumented.ts';

const { ofSchemas, ofCalls } = listUndocumented(openApiDocument());

test('every field of a named schema has a description and an example', () => {
  expect(ofSchemas).toEqual([]);
});

test('every parameter, and every field of a request or a reply, has a description and an example', () => {
  expect(ofCalls).toEqual([]);
});

test('listUndocumented finds fields without a description of their own or by reference, and texts and numbers without an example', () => {
  const schemas = {
    Id: { type: 'string', description: 'An id.', examples: ['1'] },
    Cart: {
      type: 'object',
      description: 'A cart.',
      properties: {
        id: { $ref: '#/components/schemas/Id' },
        note: { type: 'string', description: 'A note.' },
        isOpen: { type: 'boolean' },
        tags: { type: 'array', description: 'Tags.', items: { type: 'string' } },
        items: { type: 'array', description: 'Items.', items: { type: 'object', properties: { qty: { type: 'integer' } } } },
        kind: { anyOf: [{ const: 'a' }, { type: 'null' }], description: 'The kind.' },
      },
    },
  };
  const operation = {
    operationId: 'cart.read',
    parameters: [
      { name: 'id', schema: { $ref: '#/components/schemas/Id' } },
      { name: 'sort', description: 'Order.', schema: { type: 'string' } },
    ],
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { sku: { type: 'string' } } } } } },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Cart' } } } } },
  };
  expect(listUndocumented({ paths: { '/cart': { get: operation } }, components: { schemas, parameters: {} } })).toEqual({
    ofSchemas: [
      'Cart.note: example',
      'Cart.isOpen: description',
      'Cart.tags: example',
      'Cart.items.qty: description',
      'Cart.items.qty: example',
    ],
    ofCalls: ['cart.read sort: example', 'cart.read.sku: description', 'cart.read.sku: example'],
  });
});
