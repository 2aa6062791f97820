import * as z from 'zod';

/** A color that an editor may choose. Only hexadecimal colors are valid, because the value becomes part of a style sheet. */
export const colourValueSchema = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
