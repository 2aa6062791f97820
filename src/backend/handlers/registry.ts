import { authHandlers } from './auth.ts';
import { contentHandlers } from './content.ts';
import type { Handlers } from './handler.ts';
import { productHandlers } from './products.ts';
import { utilityHandlers } from './utilities.ts';

export const handlers = { ...authHandlers, ...contentHandlers, ...productHandlers, ...utilityHandlers } satisfies Handlers;
