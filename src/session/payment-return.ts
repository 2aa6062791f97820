// A sealed parameter of the payment provider's return address. It proves that the shop created the address recently, for one page and one
// browser.
import { seal, unseal } from './seal.ts';

const kind = 'cairn-payment-return';
/** Longer than a page of the provider stays open. */
const lifeSeconds = 60 * 60;

interface ReturnOptions {
  secrets: readonly string[];
  /** Seconds since 1970. */
  now: number;
}

interface PaymentReturn {
  /** Path to return to. */
  path: string;
  /** Id of the session that left for the provider. */
  sessionId: string;
}

export const sealReturn = (to: PaymentReturn, options: ReturnOptions): Promise<string> =>
  seal({ ...to }, lifeSeconds, { ...options, kind });

/** Returns undefined for a token that the shop did not create, or that has expired. */
export async function openReturn(token: string, options: ReturnOptions): Promise<PaymentReturn | undefined> {
  const { path, sessionId } = (await unseal(token, { ...options, kind })) ?? {};
  return typeof path === 'string' && typeof sessionId === 'string' ? { path, sessionId } : undefined;
}
