import * as z from 'zod';
import { defineCall } from '../call.ts';
import { siteIdSchema } from '../entities/primitives.ts';
import { mainList } from '../tolerant-list.ts';

/** Country code (ISO 3166-1 alpha-2). */
const countrySchema = z.string().regex(/^[A-Z]{2}$/);

/** The address fields of a country, in the order that is usual there. Lengths are in UTF-16 units. A pattern must match the whole value. */
const ruleSetSchema = z.object({
  /** The list is strict, because a form without a required field cannot be submitted. */
  fields: z.array(
    z.object({
      name: z.string(),
      required: z.boolean(),
      minLength: z.int().optional(),
      maxLength: z.int().optional(),
      pattern: z.string().optional(),
      format: z.string().optional(),
      transforms: z.array(z.string()).optional(),
    }),
  ),
  provinces: mainList(z.object({ name: z.string(), code: z.string() })),
});

export const utilityCalls = {
  'utilities.serverTime': defineCall({
    summary: 'Returns the gateway’s time, which determines opt-in dates and age limits.',
    method: 'GET',
    path: '/fapi/server/time',
    /** Server time in milliseconds since 1970. */
    reply: z.object({ timestamp: z.int().positive() }),
    codes: [],
    repeatable: true,
  }),
  'utilities.countryList': defineCall({
    summary: 'Returns the countries that the shop sells to, named and sorted in the language of the locale.',
    method: 'GET',
    path: '/consumers-v3/utilities/countryList',
    reply: z.object({ countries: mainList(z.object({ countryCode: countrySchema, name: z.string(), siteId: z.string() })) }),
    codes: [],
    repeatable: true,
  }),
  'utilities.countryData': defineCall({
    summary: 'Returns the format of phone numbers and addresses in a country. API404: the shop does not sell there.',
    method: 'GET',
    path: '/consumers-v3/utilities/i18n/{countryCode}',
    params: z.object({ countryCode: z.string().max(2) }),
    reply: z.object({
      countryCode: countrySchema,
      name: z.string(),
      dialCodes: mainList(z.object({ country: countrySchema, code: z.string(), mask: z.string() })),
      addressRules: z.object({ shipping: ruleSetSchema, billing: ruleSetSchema }),
    }),
    codes: ['API404'],
    repeatable: true,
  }),
  'utilities.stores': defineCall({
    summary: 'Returns the stores of a site for the sign-in of associates.',
    method: 'GET',
    path: '/consumers-v3/utilities/stores',
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({ stores: mainList(z.object({ storeId: z.string(), name: z.string(), city: z.string() })) }),
    codes: ['API400'],
    repeatable: true,
  }),
  'utilities.storeEmployees': defineCall({
    summary: 'Returns the associates of a store, with abbreviated names.',
    method: 'GET',
    path: '/consumers-v3/utilities/stores/{storeId}/employees',
    params: z.object({ storeId: z.string().max(20) }),
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({ employees: mainList(z.object({ storeEmployeeId: z.string(), name: z.string() })) }),
    codes: ['API400', 'STR404'],
    repeatable: true,
  }),
};
