// Sanitizes editors' rich text in gateway replies, so that only sanitized text is cached and rendered.
import type { CallName, CallReply } from '#contract/calls.ts';
import { cleanRichText, cleanTitle } from '#domain/rich-text.ts';
import { safeUrl } from '#lib/url.ts';
import { isContentCall } from './content-limits.ts';

type Clean = (html: string) => string;

const cleanText: Clean = (html) => cleanRichText(html, safeUrl);

/** Fields with rich text, in documents and in the replies that contain them. */
const contentFields: ReadonlyMap<string, Clean> = new Map([
  ['html', cleanText],
  ['richText', cleanText],
  ['richTextBelowTargets', cleanText],
  ['disclaimer', cleanText],
  ['titleHtml', cleanTitle],
  ['subtitleHtml', cleanTitle],
]);

const productFields: ReadonlyMap<string, Clean> = new Map([['description', cleanText]]);

/** Returns the reply with sanitized rich text; the same object if nothing changed. */
export function cleanReply<Name extends CallName>(name: Name, reply: CallReply<Name>): CallReply<Name> {
  // the cast is safe because sanitizing does not change the shape
  if (name === 'products.details') return cleanFields(reply, productFields) as CallReply<Name>;
  return isContentCall(name) ? (cleanFields(reply, contentFields) as CallReply<Name>) : reply;
}

/**
 * Returns the value with sanitized rich text in the given fields, at any depth. The recursion is safe because content-limits.ts limits the
 * depth.
 */
function cleanFields(value: unknown, fields: ReadonlyMap<string, Clean>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanFields(item, fields));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  let changed: Record<string, unknown> | undefined;
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name];
    const clean = typeof member === 'string' ? (fields.get(name)?.(member) ?? member) : cleanFields(member, fields);
    if (clean === member) continue;
    changed ??= { ...value };
    changed[name] = clean;
  }
  return changed ?? value;
}
