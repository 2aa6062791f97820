import * as z from 'zod';

/** A length that an editor may set. A number and one unit, because it becomes part of a style sheet. */
export const lengthValueSchema = z.string().regex(/^\d{1,4}(?:\.\d{1,3})?(?:rem|px|%|vw)$/);
