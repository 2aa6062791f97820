// Header names of the gateway contract.

export const gatewayHeader = {
  transactionId: 'x-transaction-id',
  correlationId: 'x-correlation-id',
  locale: 'x-locale',
  authorization: 'authorization',
  brand: 'x-brand',
  region: 'x-region',
  channel: 'x-channel',
  source: 'x-source',
  idempotencyKey: 'idempotency-key',
  /** The address of the shopper's own connection, set by the shop alone. */
  clientAddress: 'x-client-address',
  /** Says that the shop asks; both sides have it as GATEWAY_SECRET. */
  gatewaySecret: 'x-gateway-secret',
  removeNulls: 'x-remove-nulls',
} as const;

/** At most 255 visible characters. Answers are stored by it for a day. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

export const channel: string = 'ECOMM';
/** Order calls only, from a web view of the mobile app. */
export const mobileAppChannel: string = 'MOBILE_APP';
export const source: string = 'ECOM15';

/** The locale as the gateway reads it: as is in development, else en-us becomes en_US. */
export function gatewayLocale(locale: string, asIs: boolean): string {
  if (asIs) return locale;
  const [language = '', country = ''] = locale.split('-');
  return `${language}_${country.toUpperCase()}`;
}

/** Reads either spelling of the locale header; gives the one used in paths. */
export const pathLocale = (headerValue: string): string => headerValue.replace('_', '-').toLowerCase();
