import * as z from 'zod';
import { defineCall } from '../call.ts';
import { siteIdSchema } from '../entities/primitives.ts';

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
  'utilities.stores': defineCall({
    summary: 'The stores of a site, for those who sell in them.',
    method: 'GET',
    path: '/consumers-v3/utilities/stores',
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({ stores: z.array(z.object({ storeId: z.string(), name: z.string(), city: z.string() })) }),
    codes: ['API400'],
    repeatable: true,
  }),
  'utilities.storeEmployees': defineCall({
    summary: 'Who sells in a store of a site; of a name no more than tells them apart.',
    method: 'GET',
    path: '/consumers-v3/utilities/stores/{storeId}/employees',
    params: z.object({ storeId: z.string().max(20) }),
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({ employees: z.array(z.object({ storeEmployeeId: z.string(), name: z.string() })) }),
    codes: ['API400', 'STR404'],
    repeatable: true,
  }),
};
