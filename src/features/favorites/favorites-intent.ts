// The intent of a favorites form. Only a product id is read from it; the session decides which list it applies to.
import * as z from 'zod/mini';

export type FavoritesIntent = { intent: 'add' | 'remove'; productId: string } | { intent: 'share' | 'unshare' };

const productId = z.string().check(z.regex(/^[A-Z0-9]{11}$/));

const intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['add', 'remove']), productId }),
  z.object({ intent: z.enum(['share', 'unshare']) }),
]);

/** Parses a submitted favorites form. Undefined if the shop sends no such form. */
export const readFavoritesIntent = (form: URLSearchParams): FavoritesIntent | undefined =>
  intent.safeParse({ intent: form.get('intent'), productId: form.get('productId') ?? undefined }).data;
