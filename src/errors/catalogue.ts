// Every error code the shop can meet, as data (commerce-core §8). A code is one row.

/** Where a code shows. `silent` codes are handled without a word to the shopper. */
export type ErrorSurface = 'field' | 'line' | 'banner' | 'toast' | 'page' | 'silent';

export interface ErrorRow {
  /** The name that the code is handled by. */
  symbol: string;
  /** HTTP status of an answer that carries it. */
  status: 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 415 | 500 | 503;
  surface: ErrorSurface;
  /** What it says when neither the table of messages nor the server has a text. */
  summary: string;
}

export const errorCatalogue = {
  API400: { symbol: 'MISSING_CLIENT_ID', status: 400, surface: 'page', summary: 'The request misses or breaks a required part.' },
  API404: { symbol: 'NOT_FOUND', status: 404, surface: 'page', summary: 'Nothing is found under this address.' },
  API405: { symbol: 'METHOD_NOT_ALLOWED', status: 405, surface: 'page', summary: 'This address does not take this method.' },
  API406: { symbol: 'NOT_ACCEPTABLE', status: 406, surface: 'page', summary: 'This answer cannot be given in the form asked for.' },
  API415: { symbol: 'UNSUPPORTED_MEDIA_TYPE', status: 415, surface: 'page', summary: 'This kind of body is not understood.' },
  AUT404: { symbol: 'CANNOT_AUTHORIZE', status: 401, surface: 'silent', summary: 'The request carries no valid token.' },
  PLP400: { symbol: 'LIST_PRODUCT_NOT_FOUND', status: 404, surface: 'page', summary: 'This list of products is not found.' },
  ORD404: { symbol: 'ITEM_NOT_AVAILABLE', status: 404, surface: 'page', summary: 'This item is not available.' },
  STR404: { symbol: 'EMPLOYEE_STORE_NOT_FOUND', status: 404, surface: 'field', summary: 'This store is not found.' },
  AUT432: { symbol: 'AUTHORIZATION_FAIL', status: 403, surface: 'banner', summary: 'The payment could not be authenticated.' },
  BSK404: { symbol: 'CART_NOT_FOUND', status: 404, surface: 'silent', summary: 'This cart is not found.' },
  ORD430: { symbol: 'ITEM_NO_LONGER_AVAILABLE', status: 409, surface: 'toast', summary: 'An item is no longer available.' },
  ORD409: { symbol: 'ORDER_NOT_FOUND', status: 404, surface: 'page', summary: 'This order is not found.' },
  OHS4004: { symbol: 'PURCHASE_NOT_FOUND', status: 404, surface: 'page', summary: 'This order is not found.' },
  ORD415: { symbol: 'TOTALS_CALCULATION_FAILURE', status: 409, surface: 'banner', summary: 'The total has changed.' },
  TAX310: { symbol: 'TAX_UPDATED', status: 409, surface: 'banner', summary: 'The tax has changed.' },
  INV700: { symbol: 'ITEM_OOS', status: 409, surface: 'toast', summary: 'This item is out of stock.' },
  INV406: { symbol: 'ITEMS_OOS', status: 409, surface: 'toast', summary: 'There is nothing in the cart that can be ordered.' },
  INV408: { symbol: 'ADDED_MAX_QUANTITY', status: 409, surface: 'toast', summary: 'No more of this item can be added.' },
  INV702: { symbol: 'NO_PRICE', status: 409, surface: 'line', summary: 'This item has no price.' },
  PRC400: { symbol: 'INVALID_PRICE', status: 409, surface: 'line', summary: 'The price of this item is not valid.' },
  SHP404: { symbol: 'SHIPPING_METHOD_UNAVAILABLE', status: 404, surface: 'banner', summary: 'This delivery method is not available.' },
  SHP410: { symbol: 'SHIPPING_PHONE_EMPTY', status: 400, surface: 'field', summary: 'A phone number is needed for the delivery.' },
  SHP500: { symbol: 'SHIPPING_POBOX_UNAVAILABLE', status: 400, surface: 'field', summary: 'Parcels cannot be delivered to a PO box.' },
  PAY401: { symbol: 'CANT_SHIP_THERE', status: 400, surface: 'banner', summary: 'This shop does not deliver there.' },
  CHK380: { symbol: 'ADDRESS_FIELD_INVALID', status: 400, surface: 'field', summary: 'Part of the address is not valid.' },
  CHK320: { symbol: 'ADDRESS_INVALID', status: 400, surface: 'field', summary: 'The parts of the address do not fit each other.' },
  BIL400: { symbol: 'BILLING_ADDRESS_MISSING', status: 400, surface: 'banner', summary: 'A billing address is needed.' },
  BILL410: { symbol: 'BILLING_PHONE_MISSING', status: 400, surface: 'field', summary: 'A phone number is needed for the bill.' },
  PYT404: { symbol: 'PAYMENT_INSTRUMENT_NOT_FOUND', status: 404, surface: 'banner', summary: 'This way to pay is not found.' },
  PYT405: { symbol: 'ADDRESS_NOT_FOUND', status: 400, surface: 'banner', summary: 'A shipping address is needed.' },
  PAY400: { symbol: 'PAYMENT_ERROR', status: 409, surface: 'banner', summary: 'The payment was declined.' },
  PYT402: {
    symbol: 'PAYMENT_FRAUD_VERIFICATION_EXCEPTION',
    status: 409,
    surface: 'banner',
    summary: 'The payment could not be verified.',
  },
  GEN500: { symbol: 'GENERAL', status: 500, surface: 'toast', summary: 'Something went wrong.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
