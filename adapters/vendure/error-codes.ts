// The error codes of Vendure and of its plugin, with the codes of the contract that they become.
import type { ErrorCode } from '#contract/errors/catalog.ts';

/** Codes in the replies of Vendure and the plugin. A code that is not listed is a fault. */
const codes: Readonly<Record<string, ErrorCode>> = {
  FORBIDDEN: 'AUT404',
  SESSION_ENDED: 'AUT404',
  SIGN_IN_CODE_INVALID: 'AUT404',
  SIGN_IN_CODE_IN_USE: 'AUT409',
  INVALID_CREDENTIALS_ERROR: 'AUT401',
  LAST_ATTEMPT: 'AUT426',
  ACCOUNT_LOCKED: 'AUT423',
  TOO_MANY_ATTEMPTS: 'API429',
  EMAIL_ADDRESS_CONFLICT_ERROR: 'AUT439',
  PHONE_NUMBER_CONFLICT: 'AUT444',
  PASSWORD_VALIDATION_ERROR: 'API400',
  PASSWORD_WRONG: 'AUT450',
  PASSWORD_REUSED: 'AUT451',
  PASSWORD_RESET_TOKEN_INVALID_ERROR: 'AUT402',
  PASSWORD_RESET_TOKEN_EXPIRED_ERROR: 'AUT402',
  CONFIRMATION_CODE_EXPIRED: 'AUT402',
  CONFIRMATION_CODE_WRONG: 'AUT401',
  AUTHENTICATION_NOT_RECENT: 'AUT460',
  NOT_SIGNED_IN: 'PRO404',
  ADDRESS_BOOK_NOT_FOUND: 'CCN404',
  ADDRESS_NOT_FOUND: 'CCA401',
  ADDRESS_EXISTS: 'CCA400',
  TOO_MANY_ADDRESSES: 'API400',
  IDEMPOTENCY_KEY_REUSED: 'API400',
  ORDER_NOT_FOUND: 'BSK404',
  UNKNOWN_PRODUCT: 'ORD404',
};

/** Returns the contract's code for a code of Vendure; undefined if it has none. */
export const codeOf = (code: string | undefined): ErrorCode | undefined => (code === undefined ? undefined : codes[code]);
