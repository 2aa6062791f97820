import { tokenHandlers } from './account/tokens.ts';
import type { Handlers } from './call-context.ts';
import { productHandlers } from './catalog/products.ts';

/** The calls that Vendure fulfills (docs/vendure.md). */
export const handlers: Handlers = { ...productHandlers, ...tokenHandlers };
