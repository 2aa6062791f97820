import type { Handlers } from '../call-context.ts';

export const productHandlers = {} satisfies Handlers;
