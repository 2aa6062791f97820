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
  GEN500: { symbol: 'GENERAL', status: 500, surface: 'toast', summary: 'Something went wrong.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
