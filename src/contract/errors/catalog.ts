// All error codes as data, one row per code, grouped by area.
import { authenticationCodes } from './codes/authentication.ts';
import { inventoryCodes } from './codes/inventory.ts';
import { orderCodes } from './codes/order.ts';
import { otherCodes } from './codes/other.ts';
import { paymentCodes } from './codes/payment.ts';
import { profileCodes } from './codes/profile.ts';
import { promotionCodes } from './codes/promotion.ts';
import { shippingCodes } from './codes/shipping.ts';
import type { ErrorRow } from './row.ts';

/** The error codes, grouped by area of the shop. */
export const errorAreas = {
  authentication: authenticationCodes,
  order: orderCodes,
  inventory: inventoryCodes,
  promotion: promotionCodes,
  shipping: shippingCodes,
  payment: paymentCodes,
  profile: profileCodes,
  other: otherCodes,
} as const;

export const errorCatalog = {
  ...authenticationCodes,
  ...orderCodes,
  ...inventoryCodes,
  ...promotionCodes,
  ...shippingCodes,
  ...paymentCodes,
  ...profileCodes,
  ...otherCodes,
} as const;

type Catalog = typeof errorCatalog;
export type ErrorCode = Extract<keyof Catalog, string>;
/** The error codes whose rows match `Part`, such as `{ recovery: 'drop-payment' }`. */
export type CodesWith<Part> = { [Code in ErrorCode]: Catalog[Code] extends Part ? Code : never }[ErrorCode];

export const errorCodes = Object.keys(errorCatalog) as ErrorCode[]; // the cast is safe because `errorCatalog` has no other keys

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalog, code);

/** Returns the row of a code with the general type `ErrorRow` instead of its literal type. */
export const errorRow = (code: ErrorCode): ErrorRow => errorCatalog[code];
