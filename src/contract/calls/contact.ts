import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { maxIdLength } from '#lib/rules/ids.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema, emailSchema, siteIdSchema } from '../entities/primitives.ts';
import { tolerantList } from '../tolerant-list.ts';

/** Maximum length of a message in UTF-16 units. */
export const maxContactLength = 3000;
const maxContactNameLength = 80;

const entrySchema = z.object({
  id: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .meta({ description: 'Id, unique in its list.', examples: ['returns'] }),
  label: z
    .string()
    .min(1)
    .meta({ description: 'Label in the language of the locale.', examples: ['Returns'] }),
});

export const contactCalls = {
  'contact.subjects': defineCall({
    summary: 'Returns the categories of contact messages with their subjects.',
    method: 'GET',
    path: '/consumers-v3/contactus/categorySubject',
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({
      categories: tolerantList(
        entrySchema.extend({ subjects: tolerantList(entrySchema).min(1).meta({ description: 'Subjects in the category.' }) }),
      )
        .min(1)
        .meta({ description: 'Categories in display order.' }),
    }),
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'contact.send': defineCall({
    summary: 'Sends a message to customer service. A repeated message is stored once.',
    method: 'POST',
    path: '/consumers-v3/contactus',
    body: z.strictObject({
      category: entrySchema.shape.id.meta({ description: 'Id of the category.' }),
      subject: entrySchema.shape.id.meta({ description: 'Id of the subject in the category.', examples: ['refund'] }),
      name: z
        .string()
        .overwrite(normalizeLine)
        .min(1)
        .max(maxContactNameLength)
        .meta({ description: 'Name of the sender.', examples: ['Robin Aspen'] }),
      email: emailSchema.meta({ description: 'Email address for the reply.' }),
      orderNumber: z
        .string()
        .overwrite(normalizeLine)
        .max(maxIdLength)
        .optional()
        .meta({ description: 'Order number as entered; absent without an order.', examples: ['C7KQ2M4XWD'] }),
      message: z
        .string()
        .overwrite(normalizeLines)
        .min(1)
        .max(maxContactLength)
        .meta({ description: 'Text of the message; line breaks are kept.', examples: ['When will my refund arrive?'] }),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({
      reference: z
        .string()
        .min(1)
        .meta({ description: 'Reference number of the message.', examples: ['4F1A09C2E7'] }),
    }),
    codes: ['AUT404', 'AUT403', 'API400', ...listRefusalCodes('leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
};
