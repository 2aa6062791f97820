import type { ErrorRow } from '../row.ts';

/** A request that no page of the shop should have sent: one text for all of them. */
const badRequest = { surface: 'page', recovery: 'none', message: 'error.API400' } as const;

export const otherCodes = {
  API400: { symbol: 'MISSING_CLIENT_ID', status: 400, ...badRequest, summary: 'The request misses or breaks a required part.' },
  API404: {
    symbol: 'NOT_FOUND',
    status: 404,
    surface: 'page',
    recovery: 'none',
    message: 'error.API404',
    summary: 'Nothing is found under this address.',
  },
  API405: { symbol: 'METHOD_NOT_ALLOWED', status: 405, ...badRequest, summary: 'This address does not take this method.' },
  API406: { symbol: 'NOT_ACCEPTABLE', status: 406, ...badRequest, summary: 'This answer cannot be given in the form asked for.' },
  API415: { symbol: 'UNSUPPORTED_MEDIA_TYPE', status: 415, ...badRequest, summary: 'This kind of body is not understood.' },
  ATTR100: { symbol: 'MISSING_REQUEST_TYPE', status: 400, ...badRequest, summary: 'The type of the request is missing.' },
  ATTR200: { symbol: 'MISSING_ORGANISATION', status: 400, ...badRequest, summary: 'The organisation is missing.' },
  ATTR300: { symbol: 'MISSING_PAYLOAD', status: 400, ...badRequest, summary: 'The payload is missing.' },
  GEN500: {
    symbol: 'GENERAL',
    status: 500,
    surface: 'toast',
    recovery: 'none',
    message: 'error.GEN500',
    summary: 'Something went wrong.',
  },
  PLP400: {
    symbol: 'LIST_PRODUCT_NOT_FOUND',
    status: 404,
    surface: 'page',
    recovery: 'none',
    message: 'error.PLP400',
    summary: 'This list of products is not found.',
  },
  STR404: {
    symbol: 'EMPLOYEE_STORE_NOT_FOUND',
    status: 404,
    surface: 'field',
    fields: ['storeId'],
    recovery: 'none',
    message: 'error.STR404',
    summary: 'This store is not found.',
  },
  RTN500: {
    symbol: 'RETURN_CREATION_ERROR',
    status: 500,
    surface: 'banner',
    recovery: 'none',
    message: 'error.RTN500',
    summary: 'The return could not be made.',
  },
  REV410: {
    symbol: 'REVIEW_TOO_LONG',
    status: 400,
    surface: 'field',
    fields: ['review'],
    recovery: 'none',
    message: 'error.REV410',
    summary: 'The review is too long.',
  },
} as const satisfies Record<string, ErrorRow>;
