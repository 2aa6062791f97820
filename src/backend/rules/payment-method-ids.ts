// The payment methods of this backend, apart from which the contract accepts any id.
import * as z from 'zod';
import { deductingMethodIds } from '#lib/rules/payment-method.ts';

export const ownMethodIdSchema = z.enum([...deductingMethodIds, 'KLARNA', 'CREDIT_CARD', 'PAYPAL']);
export type OwnMethodId = z.infer<typeof ownMethodIdSchema>;
