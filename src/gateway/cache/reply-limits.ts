// How large replies of commerce may be, beside the bytes that any reply may have: a few bytes of a row are many on a page.

import { maxAddresses } from '#contract/calls/products.ts';
import { type CallName, type CallReply, callRow } from '#contract/calls.ts';
import { GatewayFault } from '#gateway/gateway.ts';
import { maxPhotoText } from '#lib/photo/photo-limits.ts';
import { isContentCall } from './content-limits.ts';

/** Entries of one list or table of a reply, unless its call has a row below. */
export const maxListLength = 500;
const longerLists: Partial<Record<CallName, number>> = { 'products.addresses': maxAddresses };
/** Objects of a reply, once its lists are cut. */
export const maxReplyObjects = 10_000;
/** Characters of a text, unless its call has a row below. */
export const maxReplyText = 100_000;
/** Files as base64. */
const longerTexts: Partial<Record<CallName, number>> = { 'reviews.photo': maxPhotoText, 'social.file': maxPhotoText };

/**
 * A public reply of commerce within the limits. Lists and tables that are too long are cut in place, and `report` is told; a reply with
 * too many objects or a text that is too long is a fault.
 */
export function limitReply<Name extends CallName>(name: Name, reply: CallReply<Name>, report: (problem: unknown) => void): CallReply<Name> {
  if (isContentCall(name) || !callRow(name).isPublic) return reply;
  const most = longerLists[name] ?? maxListLength;
  const mostText = longerTexts[name] ?? maxReplyText;
  const cut: string[] = [];
  let objects = 0;
  const limit = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.length > mostText)
      throw new GatewayFault(name, 'too-large', `${path} has ${value.length} characters, ${mostText} are allowed`);
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
  if (cut.length > 0) report(new GatewayFault(name, 'too-large', `${cut.slice(0, 5).join(', ')}; ${most} are shown`));
  return reply;
}
