import type { ErrorRow } from '../row.ts';

const orderNotFound = {
  symbol: 'ORDER_NOT_FOUND',
  status: 404,
  surface: 'page',
  recovery: 'none',
  message: 'error.ORD409',
  summary: 'This order is not found.',
} as const;

/** Between ship, pick up and ship-to-store; the specification does not say which of the three is which. */
const deliverySwitched = {
  symbol: 'DELIVERY_SWITCHED',
  status: 409,
  surface: 'toast',
  isPersistent: true,
  recovery: 'refresh-cart',
  step: 'shipping',
  message: 'error.ORD516',
  summary: 'The way of delivery has changed.',
} as const;

export const orderCodes = {
  ORD430: {
    symbol: 'ITEM_NO_LONGER_AVAILABLE',
    status: 409,
    surface: 'toast',
    isPersistent: true,
    recovery: 'refresh-cart',
    step: 'shipping',
    message: 'error.ORD430',
    summary: 'An item is no longer available.',
  },
  ORD404: {
    symbol: 'ITEM_NOT_AVAILABLE',
    status: 404,
    surface: 'line',
    recovery: 'none',
    message: 'error.ORD404',
    summary: 'This item is not available.',
  },
  ORD409: orderNotFound,
  OHS4004: orderNotFound,
  ORD400: {
    symbol: 'INVALID_ORDER_EMAIL',
    status: 400,
    surface: 'field',
    fields: ['email'],
    recovery: 'none',
    message: 'error.ORD400',
    summary: 'The e-mail address is not that of the order.',
  },
  ORD415: {
    symbol: 'TOTALS_CALCULATION_FAILURE',
    status: 409,
    surface: 'banner',
    recovery: 'confirm-total',
    step: 'summary',
    message: 'error.ORD415',
    summary: 'The total has changed.',
  },
  ORD516: deliverySwitched,
  ORD517: deliverySwitched,
  ORD518: deliverySwitched,
  BSK404: {
    symbol: 'CART_NOT_FOUND',
    status: 404,
    surface: 'silent',
    recovery: 'recreate-cart',
    message: 'error.BSK404',
    summary: 'This cart is not found.',
  },
  TAX309: {
    symbol: 'TAX_CALCULATION_FAILED',
    status: 500,
    surface: 'toast',
    isPersistent: true,
    recovery: 'none',
    step: 'shipping',
    message: 'error.TAX309',
    summary: 'The tax could not be worked out.',
  },
  TAX310: {
    symbol: 'TAX_UPDATED',
    status: 409,
    surface: 'banner',
    recovery: 'confirm-total',
    step: 'summary',
    message: 'error.TAX310',
    summary: 'The tax has changed.',
  },
} as const satisfies Record<string, ErrorRow>;
