// Parameters and properties that several cart calls have.
import * as z from 'zod';
import { basketIdSchema } from '../entities/cart.ts';

export const basketParams = z.object({ basketId: basketIdSchema });

/** Properties of the calls that change a cart. */
export const change = { repeatable: false, keyed: true, timeoutMs: 5000 } as const;

/** API400: invalid input, or the idempotency key was used for another request. */
export const changeCodes = ['API400', 'BSK404'] as const;
