import { ok } from '#errors/result.ts';
import type { HandlersOf } from './handler.ts';

export const utilityHandlers = {
  'utilities.serverTime': async (_input, { now }) => ok({ timestamp: now }),
} satisfies HandlersOf<'utilities'>;
