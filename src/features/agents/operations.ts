// The operations that agents can call, by MCP and by REST.
import * as z from 'zod';
import type { Place } from './describe-product.ts';
import { getProduct, lookUpCatalog, lookupSchema, productSchema } from './look-up-catalog.ts';
import { type Answer, type Capability, invalid } from './protocol.ts';
import { searchCatalog, searchSchema } from './search-catalog.ts';
import type { BuyerContext } from './select-locale.ts';

export interface Operation {
  /** Name of the MCP tool. */
  tool: string;
  /** Path below the REST endpoint. */
  path: string;
  capability: Capability;
  /** What the operation does, for language models. */
  description: string;
  /** JSON Schema of the input. */
  schema: object;
  /** Parses and answers a request. */
  run: (input: unknown, context: BuyerContext, place: Place) => Promise<Answer>;
}

/** The hints about the buyer, which every operation accepts. */
export const contextSchema = z.looseObject({
  context: z
    .looseObject({
      address_country: z.string().max(60).optional(),
      language: z.string().max(35).optional(),
      currency: z.string().max(3).optional(),
    })
    .optional(),
});

function defineOperation<Schema extends z.ZodType>(
  row: Omit<Operation, 'run' | 'schema'> & {
    input: Schema;
    run: (input: z.output<Schema>, context: BuyerContext, place: Place) => Promise<Answer>;
  },
): Operation {
  const { input, run, ...rest } = row;
  return {
    ...rest,
    schema: z.toJSONSchema(input, { io: 'input' }),
    run: async (value, context, place) => {
      const { data, error } = input.safeParse(value);
      const [issue] = error?.issues ?? [];
      return issue ? invalid(writeJsonPath(issue.path), issue.message) : run(data as z.output<Schema>, context, place);
    },
  };
}

export const operations: readonly Operation[] = [
  defineOperation({
    tool: 'search_catalog',
    path: '/catalog/search',
    capability: 'dev.ucp.shopping.catalog.search',
    description:
      'Searches products by text, category and price. Prices are in minor units of the currency of the market in `context.address_country`.',
    input: searchSchema,
    run: searchCatalog,
  }),
  defineOperation({
    tool: 'lookup_catalog',
    path: '/catalog/lookup',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: 'Returns products and variants by their ids, with stock.',
    input: lookupSchema,
    run: (input, _, place) => lookUpCatalog(input, place),
  }),
  defineOperation({
    tool: 'get_product',
    path: '/catalog/product',
    capability: 'dev.ucp.shopping.catalog.lookup',
    description: 'Returns a product with all its colors, sizes and stock. `selected` narrows the variants by color and size.',
    input: productSchema,
    run: (input, _, place) => getProduct(input, place),
  }),
];

/** Returns a JSONPath (RFC 9535) to a value. */
export const writeJsonPath = (path: readonly PropertyKey[]): string =>
  `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : /^[a-z_]\w*$/i.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`)).join('')}`;
