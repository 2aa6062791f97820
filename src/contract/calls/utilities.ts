import * as z from 'zod';
import { defineCall } from '../call.ts';

export const utilityCalls = {
  'utilities.serverTime': defineCall({
    summary: 'The time of the gateway, for opt-in dates and age limits.',
    method: 'GET',
    path: '/fapi/server/time',
    /** Milliseconds since 1970-01-01T00:00:00Z. */
    reply: z.object({ timestamp: z.int().positive() }),
    codes: [],
    repeatable: true,
  }),
};
