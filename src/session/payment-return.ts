// A sealed parameter of the URL to which the payment provider redirects. It proves that the shop recently created the URL for this page and
// this browser.
import { seal, unseal } from './seal.ts';

const kind = 'cairn-payment-return';
/** Lifetime of the parameter in seconds, which is longer than any page of the payment provider stays open. */
const lifeSeconds = 60 * 60;

interface ReturnOptions {
  secrets: readonly string[];
  /** Current time in seconds since 1970. */
  now: number;
}

interface PaymentReturn {
  /** Path of the page to return to. */
  path: string;
  /** Id of the session that was redirected to the provider. */
  sessionId: string;
}

export const sealReturn = (to: PaymentReturn, options: ReturnOptions): Promise<string> =>
  seal({ ...to }, lifeSeconds, { ...options, kind });

/** Returns the path and the session; undefined if the shop did not create the token or if it has expired. */
export async function openReturn(token: string, options: ReturnOptions): Promise<PaymentReturn | undefined> {
  const { path, sessionId } = (await unseal(token, { ...options, kind })) ?? {};
  return typeof path === 'string' && typeof sessionId === 'string' ? { path, sessionId } : undefined;
}
