import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { emailSchema, siteIdSchema } from '../entities/primitives.ts';
import { tolerantList } from '../tolerant-list.ts';

/** Maximum length of a message in UTF-16 units. */
export const maxContactLength = 3000;
const maxContactNameLength = 80;
const maxOrderNumberLength = 40;

const entrySchema = z.object({ id: z.string().regex(/^[a-z-]{1,40}$/), label: z.string().min(1) });

export const contactCalls = {
  'contact.subjects': defineCall({
    summary: 'Returns the categories of contact messages with their subjects.',
    method: 'GET',
    path: '/consumers-v3/contactus/categorySubject',
    query: z.object({ siteId: siteIdSchema }),
    reply: z.object({ categories: tolerantList(entrySchema.extend({ subjects: tolerantList(entrySchema).min(1) })).min(1) }),
    codes: ['API404'],
    repeatable: true,
    isPublic: true,
  }),
  'contact.send': defineCall({
    summary: 'Sends a message to customer service. A repeated message is stored once.',
    method: 'POST',
    path: '/consumers-v3/contactus',
    body: z.strictObject({
      category: entrySchema.shape.id,
      subject: entrySchema.shape.id,
      name: z.string().overwrite(normalizeLine).min(1).max(maxContactNameLength),
      email: emailSchema,
      orderNumber: z.string().overwrite(normalizeLine).max(maxOrderNumberLength).optional(),
      message: z.string().overwrite(normalizeLines).min(1).max(maxContactLength),
      recaptcha_response: z.string().max(4096).optional(),
    }),
    /** Reference number of the message. */
    reply: z.object({ reference: z.string().min(1) }),
    codes: ['AUT404', 'AUT403', 'API400', ...listRefusalCodes('leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
};
