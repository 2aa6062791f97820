// What a form of the favorites asks for. Only the id of a product is read; the session says whose list it is.
import * as z from 'zod/mini';

export type FavoritesIntent = { intent: 'add' | 'remove'; productId: string } | { intent: 'share' | 'unshare' };

const productId = z.string().check(z.regex(/^[A-Z0-9]{11}$/));

const intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['add', 'remove']), productId }),
  z.object({ intent: z.enum(['share', 'unshare']) }),
]);

/** The submission of a form; undefined for one that none of our pages sends. */
export const readFavoritesIntent = (form: URLSearchParams): FavoritesIntent | undefined =>
  intent.safeParse({ intent: form.get('intent'), productId: form.get('productId') ?? undefined }).data;
