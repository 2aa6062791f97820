// Parses the forms of the saved-for-later list, which are sent to the cart page. Their fields are ids and a quantity; anything else is
// ignored.
import * as z from 'zod/mini';
import { idPattern } from '#lib/rules/ids.ts';

export type SavedIntent =
  | { intent: 'saved-move'; savedId: string; productId: string; upc: string; items: number }
  | { intent: 'saved-update'; savedId: string; items: number }
  | { intent: 'saved-remove'; savedId: string };

const items = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number));
const savedId = z.string().check(z.regex(idPattern));
const productId = z.string().check(z.regex(idPattern));
const upc = z.string().check(z.regex(idPattern));

const intent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('saved-move'), savedId, productId, upc, items }),
  z.object({ intent: z.literal('saved-update'), savedId, items }),
  z.object({ intent: z.literal('saved-remove'), savedId }),
]);

/** Parses a submitted form. Returns undefined if the form is a form of the cart page that does not concern this list. */
export const readSavedIntent = (form: URLSearchParams): SavedIntent | undefined => intent.safeParse(Object.fromEntries(form)).data;
