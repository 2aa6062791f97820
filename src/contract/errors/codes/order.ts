import type { ErrorRow } from '../row.ts';

const orderNotFound = {
  symbol: 'ORDER_NOT_FOUND',
  status: 404,
  surface: 'page',
  recovery: 'none',
  message: 'error.ORD409',
  summary: 'The order was not found.',
} as const;

/**
 * A line changed between home delivery, pickup and ship-to-store. ORD516, ORD517 and ORD518 mean the same: gateways send any of them for
 * any such change.
 */
const deliverySwitched = {
  symbol: 'DELIVERY_SWITCHED',
  status: 409,
  surface: 'toast',
  isPersistent: true,
  recovery: 'none',
  step: 'shipping',
  message: 'error.ORD516',
  summary: 'The delivery method has changed.',
  refuses: ['place-order'],
} as const;

export const orderCodes = {
  ORD430: {
    symbol: 'ITEM_NO_LONGER_AVAILABLE',
    status: 409,
    surface: 'toast',
    isPersistent: true,
    recovery: 'none',
    step: 'shipping',
    message: 'error.ORD430',
    summary: 'An item is no longer available.',
    refuses: ['place-order', 'continue-order'],
    metBy: 'Open the summary of an order, and place the order after another shopper has bought the last unit.',
  },
  ORD404: {
    symbol: 'ITEM_NOT_AVAILABLE',
    status: 404,
    surface: 'line',
    recovery: 'none',
    message: 'error.ORD404',
    summary: 'This item is not available.',
    refuses: ['add-line', 'change-line', 'adjust-price', 'read-product'],
    metBy: 'Change a line of the cart that another tab has removed.',
  },
  ORD409: {
    ...orderNotFound,
    refuses: ['continue-order'],
    metBy: 'At the gateway, continue an order that is not waiting for a challenge.',
  },
  OHS4004: {
    ...orderNotFound,
    refuses: ['read-order'],
    metBy: 'Request an unknown order number from the gateway, or an order with a wrong st.',
  },
  ORD400: {
    symbol: 'INVALID_ORDER_EMAIL',
    status: 400,
    surface: 'field',
    fields: ['email'],
    recovery: 'none',
    message: 'error.ORD400',
    summary: 'There is no order with this number and email address.',
    refuses: ['track-order'],
    metBy: 'Request the status of an order with a different email address.',
  },
  ORD420: {
    symbol: 'ORDER_NOT_CANCELLABLE',
    status: 409,
    surface: 'banner',
    recovery: 'none',
    message: 'error.ORD420',
    summary: 'The state of the order does not allow this: it is packed or canceled, or contains a gift card that was used.',
    refuses: ['cancel-order', 'report-order'],
    metBy: 'Cancel an order that a test customer placed days ago.',
  },
  ORD415: {
    symbol: 'TOTALS_CALCULATION_FAILURE',
    status: 409,
    surface: 'banner',
    recovery: 'confirm-total',
    step: 'summary',
    message: 'error.ORD415',
    summary: 'The total has changed.',
    refuses: ['place-order'],
    metBy: 'While the summary is open, add an item in another tab. Then place the order.',
  },
  ORD516: {
    ...deliverySwitched,
    metBy: 'Choose pickup in a store that then closes, and place the order at the gateway.',
  },
  ORD517: {
    ...deliverySwitched,
    metBy: 'Choose shipping to a store, and place the order at the gateway after the item has sold out online but not in the store.',
  },
  ORD518: {
    ...deliverySwitched,
    metBy: 'Choose pickup of a last unit, and place the order at the gateway after the store has sold the unit.',
  },
  BSK404: {
    symbol: 'CART_NOT_FOUND',
    status: 404,
    surface: 'silent',
    recovery: 'recreate-cart',
    message: 'error.BSK404',
    summary: 'The cart was not found.',
    metBy: 'Place the order in one tab, and then change the same cart in another tab.',
  },
  TAX309: {
    symbol: 'TAX_CALCULATION_FAILED',
    status: 500,
    surface: 'toast',
    isPersistent: true,
    recovery: 'none',
    step: 'shipping',
    message: 'error.TAX309',
    summary: 'The tax could not be calculated.',
    refuses: ['place-order'],
    metBy: 'Ship an order to the street 309 Untaxed Road.',
  },
  TAX310: {
    symbol: 'TAX_UPDATED',
    status: 409,
    surface: 'banner',
    recovery: 'confirm-total',
    step: 'summary',
    message: 'error.TAX310',
    summary: 'The tax has changed.',
    refuses: ['place-order'],
    metBy: 'While the summary is open, change the state of the address in another tab. Then place the order.',
  },
} as const satisfies Record<string, ErrorRow>;
