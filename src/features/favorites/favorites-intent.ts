// Parses the intent of a favorites form. A form contains a product id but no list id: the list is that of the session.
import * as z from 'zod/mini';
import { idPattern } from '#lib/rules/ids.ts';

export type FavoritesIntent = { intent: 'add' | 'remove'; productId: string } | { intent: 'share' | 'unshare' };

const productId = z.string().check(z.regex(idPattern));

const intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['add', 'remove']), productId }),
  z.object({ intent: z.enum(['share', 'unshare']) }),
]);

/** Parses a submitted favorites form. Returns undefined for input that no form of the shop sends. */
export const readFavoritesIntent = (form: URLSearchParams): FavoritesIntent | undefined =>
  intent.safeParse({ intent: form.get('intent'), productId: form.get('productId') ?? undefined }).data;
