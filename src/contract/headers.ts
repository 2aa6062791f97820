// Names of the headers in the gateway contract.

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
  /** IP address of the shopper's connection, set only by the shop. */
  clientAddress: 'x-client-address',
  /** The shared secret GATEWAY_SECRET, which proves that the shop makes the request. */
  gatewaySecret: 'x-gateway-secret',
  removeNulls: 'x-remove-nulls',
} as const;

/** An idempotency key: at most 255 visible characters. Responses are stored under it for a day. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

export const channel: string = 'ECOMM';
/** Channel of order calls from a web view of the mobile app. */
export const mobileAppChannel: string = 'MOBILE_APP';
export const source: string = 'ECOM15';

/** Returns the locale in the format of the gateway: unchanged in development, otherwise en-us becomes en_US. */
export function gatewayLocale(locale: string, asIs: boolean): string {
  if (asIs) return locale;
  const [language = '', country = ''] = locale.split('-');
  return `${language}_${country.toUpperCase()}`;
}

/** Converts either format of the locale header to the format of paths. */
export const pathLocale = (headerValue: string): string => headerValue.replace('_', '-').toLowerCase();
