// The ids of this backend's payment methods. The contract also accepts any other id.
import * as z from 'zod';
import { deductingMethodIds } from '#lib/rules/payment-method.ts';

export const ownMethodIdSchema = z.enum([...deductingMethodIds, 'KLARNA', 'CREDIT_CARD', 'PAYPAL']);
export type OwnMethodId = z.infer<typeof ownMethodIdSchema>;
