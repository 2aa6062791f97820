// Parses cart forms. Prices, names and totals sent by the browser are ignored, except a signed price, which is only compared.

import * as z from 'zod/mini';
import { type HomeMethod, type RequestedDelivery, readDelivery, readHomeMethod } from '#domain/requested-delivery.ts';
import { isPictureUrl } from '#lib/pictures/external-picture.ts';
import { idPattern, isId } from '#lib/rules/ids.ts';
import { maxQuantity } from '#lib/rules/max-quantity.ts';

/** The action that a cart form requests. For changing a line, `size` is the SKU of its new variant. */
export type CartIntent =
  | {
      intent: 'add';
      productId: string;
      upc: string;
      qty: number;
      recipeId?: string | undefined;
      pdpUrl?: string | undefined;
      productImageURL?: string | undefined;
      /** The price that the shopper saw, signed by the shop (session/seen-price.ts). */
      seenPrice?: string | undefined;
    }
  /** `isComplete`: false if a product of the set has no selected size. */
  | { intent: 'add-set'; items: { productId: string; upc: string }[]; isComplete: boolean }
  | { intent: 'update'; itemId: string; upc: string; qty: number; size?: string | undefined }
  | { intent: 'remove' | 'save'; itemId: string; upc: string }
  | { intent: 'restore'; itemId: string }
  | { intent: 'deliver'; itemId: string; delivery: RequestedDelivery | HomeMethod }
  | { intent: 'apply-coupon' | 'remove-coupon'; code: string };

const qty = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
  z.transform((text: string) => Math.min(Number(text), maxQuantity)),
);
const productId = z.string().check(z.regex(idPattern));
const upc = z.string().check(z.regex(idPattern));
/** Format of the recipe id of a customized product, which is part of its URL. */
export const recipePattern = /^[\w-]{1,64}$/;
const recipeId = z.string().check(z.regex(recipePattern));
/**
 * The path of the product page without the locale. The gateway stores the path and the public id of the picture only if they belong to the
 * product. An invalid value is left out, and the item is added without it.
 */
const pdpUrl = z.string().check(z.regex(/^\/p\/[a-z0-9-]{1,200}(?:-[A-Z0-9]{8,11}|\/[\w.~-]{1,64})(?:\?recipe=[\w-]{1,64})?$/));
const productImageURL = z.string().check(z.refine((key) => /^[\w/-]{1,300}$/.test(key) || isPictureUrl(key)));
const itemId = z.string().check(z.minLength(1), z.maxLength(64));

const delivery = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const read = readDelivery(text) ?? readHomeMethod(text);
    if (!read) context.issues.push({ code: 'custom', input: text, message: 'no delivery' });
    return read ?? z.NEVER;
  }),
);

const intent = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('add'),
    productId,
    upc,
    qty: z._default(z.optional(qty), 1),
    recipeId: z.optional(recipeId),
    pdpUrl: z.catch(z.optional(pdpUrl), undefined),
    productImageURL: z.catch(z.optional(productImageURL), undefined),
    seenPrice: z.optional(z.string()),
  }),
  z.object({ intent: z.literal('update'), itemId, upc, qty, size: z.optional(upc) }),
  z.object({ intent: z.enum(['remove', 'save']), itemId, upc }),
  z.object({ intent: z.literal('restore'), itemId }),
  z.object({ intent: z.literal('deliver'), itemId, delivery }),
  z.object({ intent: z.literal(['apply-coupon', 'remove-coupon']), code: z.string().check(z.maxLength(100)) }),
]);

/** Parses a submitted form. Returns undefined for input that no form of the shop sends. A quantity of 0 removes the line. */
export function readCartIntent(form: URLSearchParams): CartIntent | undefined {
  if (form.get('intent') === 'add-set') return readSet(form);
  const fields = Object.fromEntries([...form].toReversed()); // the first of several fields with the same name is used
  const removes = fields.intent === 'update' && fields.qty === '0';
  return intent.safeParse(removes ? { ...fields, intent: 'remove' } : fields).data;
}

/** Maximum number of products in a set. */
const maxSetItems = 12;

/** Parses the form of a product set. `only` names the product to add; without it, all products are added. */
function readSet(form: URLSearchParams): CartIntent | undefined {
  const chosen = form.getAll('item');
  if (chosen.length > maxSetItems) return undefined;
  const items = chosen.filter((text) => text !== '').map(readSetItem);
  if (!items.every((item) => item !== undefined)) return undefined;
  const only = form.get('only');
  if (only === null) return { intent: 'add-set', items, isComplete: chosen.length > 0 && items.length === chosen.length };
  const item = items.find(({ productId }) => productId === only);
  return { intent: 'add-set', items: item ? [item] : [], isComplete: item !== undefined };
}

/** Parses a product and its size, such as `CN00A101INK:100000000011`. */
function readSetItem(text: string): { productId: string; upc: string } | undefined {
  const [productId = '', upc = '', ...rest] = text.split(':');
  return rest.length === 0 && isId(productId) && isId(upc) ? { productId, upc } : undefined;
}
