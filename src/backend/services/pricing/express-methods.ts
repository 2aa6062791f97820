import { listSwitchedOn } from '#backend/services/switches/read-switches.ts';
import type { PaymentMethodId } from '#contract/entities/payment.ts';
import type { CartContext } from './payment-method.ts';

/** Returns the ids of the payment methods whose page can also ask for address and delivery, and that are on in the market. */
export async function listExpressMethods(
  { db, env, paymentMethods }: Pick<CartContext, 'db' | 'env' | 'paymentMethods'>,
  siteId: string,
): Promise<PaymentMethodId[]> {
  const methods = paymentMethods.filter(({ page }) => page?.isExpress?.(env));
  return (await listSwitchedOn(db, siteId, methods)).map(({ id }) => id);
}
