// Documents in other locales: POST /api/content/compareLocales and POST /api/content/copyFromLocale.
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { compareWithLocale, copyFromLocale, inLocale, listLocaleStates } from '#backend/services/editing/compare-locales.ts';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { addressSchema, versionSchema } from '#backend/services/editing/release-operations.ts';
import { findLibraryPictures } from '#backend/services/media/find-unknown-pictures.ts';
import { isLocale } from '#markets/registry.ts';
import type { StaffContext } from '../context.ts';
import { requirePermission } from '../permission.ts';
import { describeIssue } from '../read-body.ts';
import { openEditing, recordEdit, respondEdit } from './edit-replies.ts';

const localeSchema = z.string().refine(isLocale, 'unknown locale');
const comparisonSchema = z.object({ address: addressSchema, locale: localeSchema.optional() });
const copySchema = z.object({ address: addressSchema, from: localeSchema, base: versionSchema.optional() });

const requireReading = (c: StaffContext, address: DocumentAddress): Promise<void> =>
  requirePermission(c, { action: 'content.read', subject: writeAddress(address), siteId: address.siteId });

/**
 * Compares a document with that of another locale, value by value. Without a locale, returns the state of the document in every locale that
 * the person or token may read, and how many values differ.
 */
export async function compareLocales(c: StaffContext, body: Record<string, unknown>): Promise<Response> {
  const { data, error } = comparisonSchema.safeParse(body);
  if (error) throw new HTTPException(400, { message: describeIssue(error) });
  const { address, locale } = data;
  await requireReading(c, address);
  const [{ read }, now] = [openEditing(c), Date.now()];
  if (locale === undefined) {
    const readable: readonly string[] = listPermittedMarkets(c.get('staff').grants, 'content.read');
    const readPermitted = async (each: DocumentAddress) => (readable.includes(each.siteId) ? read(each) : undefined);
    return c.json({ answer: await listLocaleStates(address, { read: readPermitted, now }) });
  }
  await requireReading(c, inLocale(address, locale));
  const findAlts = (ids: readonly string[]) => findLibraryPictures(c.env.BACKEND_DB, ids);
  return c.json({ answer: await compareWithLocale(address, locale, { read, findAlts, now }) });
}

/** Stores the text of another locale as the draft. Needs the permission to read the one and to edit the other document. */
export async function copyDocument(c: StaffContext, body: Record<string, unknown>): Promise<Response> {
  const { data, error } = copySchema.safeParse(body);
  if (error) throw new HTTPException(400, { message: describeIssue(error) });
  const { address, from, base } = data;
  if (from === address.locale) throw new HTTPException(400, { message: 'from: this is the locale of the document itself' });
  const event = { action: 'content.edit' as const, subject: writeAddress(address), siteId: address.siteId };
  await requirePermission(c, event);
  const source = inLocale(address, from);
  await requireReading(c, source);
  const audited = { ...event, reason: `copyFromLocale ${from}` };
  const answer = await copyFromLocale(address, from, { editing: openEditing(c, audited), now: Date.now(), base });
  if (!answer) throw new HTTPException(404, { message: `${writeAddress(source)} has neither a live version nor a draft.` });
  await recordEdit(c, audited, answer);
  return respondEdit(c, answer);
}
