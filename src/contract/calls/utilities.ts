import * as z from 'zod';
import { defineCall } from '../call.ts';
import { siteIdSchema, storeIdSchema } from '../entities/primitives.ts';
import { mainList } from '../tolerant-list.ts';

const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ description: 'Country code (ISO 3166-1 alpha-2).', examples: ['US'] });
const countryNameSchema = z.string().meta({ description: 'Name in the language of the locale.', examples: ['United States'] });

export const addressRulesSchema = z
  .object({
    // the list is strict, because a form without a required field cannot be submitted
    fields: z
      .array(
        z.object({
          name: z.string().meta({ description: 'Name of the address field.', examples: ['postalCode'] }),
          required: z.boolean().meta({ description: 'True if the field must not be empty.' }),
          minLength: z
            .int()
            .optional()
            .meta({ description: 'Minimum length in UTF-16 units.', examples: [2] }),
          maxLength: z
            .int()
            .optional()
            .meta({ description: 'Maximum length in UTF-16 units.', examples: [40] }),
          pattern: z
            .string()
            .optional()
            .meta({ description: 'Regular expression that the whole value must match.', examples: ['\\d{5}(-\\d{4})?'] }),
          format: z
            .string()
            .optional()
            .meta({ description: 'Mask of the stored value, X for a letter or digit.', examples: ['XXX XXX'] }),
          transforms: z
            .array(z.string())
            .optional()
            .meta({ description: 'Changes to the stored value: `capitalize`, `uppercase`, `inward-code`.', examples: [['uppercase']] }),
        }),
      )
      .meta({ description: 'Address fields in the order that is usual in the country.' }),
    provinces: mainList(
      z.object({
        name: z.string().meta({ description: 'Name shown to shoppers.', examples: ['Colorado'] }),
        code: z.string().meta({ description: 'Value of the field `province`.', examples: ['CO'] }),
      }),
    ).meta({ description: 'States or provinces; empty if addresses have none.' }),
  })
  .meta({ description: 'The rules for addresses in a country.' });

const storeIdMeta = { description: 'Id of the store.', examples: ['US-DEN'] };

export const utilityCalls = {
  'utilities.serverTime': defineCall({
    summary: 'Returns the gateway’s time, which determines opt-in dates and age limits.',
    method: 'GET',
    path: '/fapi/server/time',
    reply: z.object({
      timestamp: z
        .int()
        .positive()
        .meta({ description: 'Server time in milliseconds since 1970.', examples: [1_790_000_000_000] }),
    }),
    codes: [],
    repeatable: true,
  }),
  'utilities.countryList': defineCall({
    summary: 'Returns the countries that the shop sells to, named and sorted in the language of the locale.',
    method: 'GET',
    path: '/consumers-v3/utilities/countryList',
    reply: z.object({
      countries: mainList(
        z.object({
          countryCode: countrySchema,
          name: countryNameSchema,
          siteId: z.string().meta({ description: 'Site that sells to the country.', examples: ['us'] }),
        }),
      ).meta({ description: 'Countries, sorted by name.' }),
    }),
    codes: [],
    repeatable: true,
  }),
  'utilities.countryData': defineCall({
    summary: 'Returns the format of phone numbers and addresses in a country. API404: the shop does not sell there.',
    method: 'GET',
    path: '/consumers-v3/utilities/i18n/{countryCode}',
    params: z.object({
      countryCode: z
        .string()
        .max(2)
        .meta({ description: 'Country code (ISO 3166-1 alpha-2) in any case.', examples: ['us'] }),
    }),
    reply: z.object({
      countryCode: countrySchema,
      name: countryNameSchema,
      dialCodes: mainList(
        z.object({
          country: countrySchema,
          code: z.string().meta({ description: 'Country calling code without plus sign.', examples: ['1'] }),
          mask: z.string().meta({ description: 'Usual grouping of national numbers, X for a digit.', examples: ['(XXX) XXX - XXXX'] }),
        }),
      ).meta({ description: 'Calling codes that a phone number may have, the country’s own first.' }),
      addressRules: z
        .object({
          shipping: addressRulesSchema.meta({ description: 'Rules for shipping addresses.' }),
          billing: addressRulesSchema.meta({ description: 'Rules for billing addresses.' }),
        })
        .meta({ description: 'Rules for addresses by type.' }),
    }),
    codes: ['API404'],
    repeatable: true,
  }),
  'utilities.stores': defineCall({
    summary: 'Returns the stores of a site for the sign-in of associates.',
    method: 'GET',
    path: '/consumers-v3/utilities/stores',
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({
      stores: mainList(
        z.object({
          storeId: storeIdSchema.meta(storeIdMeta),
          name: z.string().meta({ description: 'Name of the store.', examples: ['Denver Store'] }),
          city: z.string().meta({ description: 'City of the store.', examples: ['Denver'] }),
        }),
      ).meta({ description: 'The stores, without pickup points.' }),
    }),
    codes: ['API400'],
    repeatable: true,
  }),
  'utilities.storeEmployees': defineCall({
    summary: 'Returns the associates of a store, with abbreviated names.',
    method: 'GET',
    path: '/consumers-v3/utilities/stores/{storeId}/employees',
    params: z.object({ storeId: storeIdSchema.meta(storeIdMeta) }),
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({
      employees: mainList(
        z.object({
          storeEmployeeId: z.string().meta({ description: 'Employee number, for `auth.agentLogin`.', examples: ['US-DEN-01'] }),
          name: z.string().meta({ description: 'Abbreviated name.', examples: ['Robin A.'] }),
        }),
      ).meta({ description: 'The associates.' }),
    }),
    codes: ['API400', 'STR404'],
    repeatable: true,
  }),
};
