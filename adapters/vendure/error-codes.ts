// The error codes of Vendure and of its plugin, with the codes of the contract that they become.
import type { ErrorCode } from '#contract/errors/catalog.ts';

/** Codes in the replies of Vendure and the plugin. A code that is not listed is a fault. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FORBIDDEN: 'AUT404',
  SESSION_ENDED: 'AUT404',
  IDEMPOTENCY_KEY_REUSED: 'API400',
  ORDER_NOT_FOUND: 'BSK404',
  UNKNOWN_PRODUCT: 'ORD404',
};

/** Returns the contract's code for a code of Vendure; undefined if it has none. */
export const codeOf = (code: string | undefined): ErrorCode | undefined => (code === undefined ? undefined : codes[code]);
