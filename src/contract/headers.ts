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
  /** The shared secret `GATEWAY_SECRET`, which proves that the shop sent the request. */
  gatewaySecret: 'x-gateway-secret',
  removeNulls: 'x-remove-nulls',
  /** Position in the gateway's database that a public reply must have reached, from the last event of the gateway. */
  readAfter: 'x-read-after',
  /** The trace of the request (https://www.w3.org/TR/trace-context/). Its trace id is the correlation id without hyphens. */
  traceparent: 'traceparent',
} as const;

/** Matches an idempotency key: at most 255 visible ASCII characters. The gateway stores the response to a key for a day. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,255}$/;

/**
 * Returns the value of a correlation id header. Undefined if it is missing, or if it has more than 64 characters or other characters than an
 * id: such a value is neither logged, stored nor sent back.
 */
export const acceptCorrelationId = (header: string | undefined): string | undefined =>
  header !== undefined && /^[\w.:-]{1,64}$/.test(header) ? header : undefined;

export const channel: string = 'ECOMM';
/** The channel of order calls from a web view of the mobile app. All other calls have the channel `ECOMM`. */
export const mobileAppChannel: string = 'MOBILE_APP';
export const source: string = 'ECOM15';

/** Converts a locale such as en-us to the gateway's format, en_US. */
export function gatewayLocale(locale: string): string {
  const [language = '', country = ''] = locale.split('-');
  return `${language}_${country.toUpperCase()}`;
}

/** Converts the value of a locale header, such as en_US or en-us, to the format of paths, en-us. */
export const pathLocale = (headerValue: string): string => headerValue.replace('_', '-').toLowerCase();
