// Limits the size of commerce replies. The byte limit is not enough, because a row of a few bytes can render as a lot of HTML.

import type { CallName, CallReply } from '#contract/calls.ts';
import { maxAddresses } from '#contract/limits.ts';
import { loadCall } from '#contract/load-call.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { maxPhotoText } from '#lib/photo/photo-limits.ts';
import { isContentCall } from './content-limits.ts';

/** Maximum number of entries in a list or table of a reply, unless `longerLists` has a limit for the call. */
export const maxListLength = 500;
const longerLists: Partial<Record<CallName, number>> = { 'products.addresses': maxAddresses };
/** Maximum number of objects in a reply after its lists are truncated. */
export const maxReplyObjects = 10_000;
/** Maximum number of characters in a text of a reply, unless `longerTexts` has a limit for the call. */
export const maxReplyText = 100_000;
/** Maximum text length for calls that return a file in base64. */
const longerTexts: Partial<Record<CallName, number>> = { 'reviews.photo': maxPhotoText, 'social.file': maxPhotoText };

/**
 * Returns a public commerce reply within the limits. If lists or tables are too long, truncates them in place and reports the truncation.
 * Throws a fault if the reply has too many objects or if a text is too long.
 */
export async function limitReply<Name extends CallName>(
  name: Name,
  reply: CallReply<Name>,
  report: (problem: unknown) => void,
): Promise<CallReply<Name>> {
  if (isContentCall(name) || !(await loadCall(name)).isPublic) return reply;
  const most = longerLists[name] ?? maxListLength;
  const mostText = longerTexts[name] ?? maxReplyText;
  const cut: string[] = [];
  let objects = 0;
  const limit = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.length > mostText)
      throw new GatewayFault(name, 'too-large', `${path} has ${value.length} characters; the maximum is ${mostText}`);
    if (typeof value !== 'object' || value === null) return;
    objects += 1;
    if (objects > maxReplyObjects) throw new GatewayFault(name, 'too-large', `the reply has more than ${maxReplyObjects} objects`);
    const keys = Object.keys(value);
    if (keys.length > most) {
      cut.push(`${path} has ${keys.length} entries`);
      if (Array.isArray(value)) value.length = most;
      else for (const key of keys.slice(most)) Reflect.deleteProperty(value, key);
    }
    for (const key of keys.slice(0, most)) limit((value as Record<string, unknown>)[key], Array.isArray(value) ? path : `${path}.${key}`);
  };
  limit(reply, 'reply');
  if (cut.length > 0) report(new GatewayFault(name, 'too-large', `${cut.slice(0, 5).join(', ')}; only the first ${most} are kept`));
  return reply;
}
