// What an address of return from the payment provider carries: the shop wrote it, for one page and one browser, and not long ago.
import { seal, unseal } from './seal.ts';

const kind = 'cairn-payment-return';
/** Longer than any page of the provider waits. */
const lifeSeconds = 60 * 60;

interface ReturnOptions {
  secrets: readonly string[];
  /** Seconds since 1970. */
  now: number;
}

interface PaymentReturn {
  /** Where it leads back to. */
  path: string;
  /** Of the browser that left for the provider. */
  sessionId: string;
}

export const sealReturn = (to: PaymentReturn, options: ReturnOptions): Promise<string> =>
  seal({ ...to }, lifeSeconds, { ...options, kind });

/** Undefined for what the shop did not write, or wrote too long ago. */
export async function openReturn(token: string, options: ReturnOptions): Promise<PaymentReturn | undefined> {
  const { path, sessionId } = (await unseal(token, { ...options, kind })) ?? {};
  return typeof path === 'string' && typeof sessionId === 'string' ? { path, sessionId } : undefined;
}
