// Input and output of the payment sheet (Payment Request API, https://www.w3.org/TR/payment-request/).

import type { Cart } from '#contract/entities/cart.ts';
import { homeShipments } from '#domain/delivery.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';

/** An amount in the API's format: a decimal number with a point. */
interface SheetAmount {
  currency: string;
  value: string;
}

export interface SheetFigures {
  total: { label: string; amount: SheetAmount };
  displayItems: { label: string; amount: SheetAmount }[];
  /** The available shipping methods. Empty if the cart contains no home delivery. */
  shippingOptions: { id: string; label: string; amount: SheetAmount; selected: boolean }[];
}

/** The response to a request of the payment sheet. */
export interface SheetReply {
  figures?: SheetFigures;
  /** Id of the wallet session that the sheet uses. */
  sessionId?: string;
  /** Error message that the sheet displays. */
  problem?: string;
  /** URL that the page navigates to. */
  next?: string | undefined;
}

interface SheetTranslations {
  total: string;
  items: string;
  shipping: string;
  tax: string;
  deducted: string;
}

/** Converts minor units to a decimal number. */
export const sheetAmount = (minorUnits: number, currency: string): SheetAmount => ({
  currency,
  value: writeMajorUnits(minorUnits, currency),
});

/** Returns the totals, shipping methods and remaining amount of a cart for the sheet. */
export function createFigures(cart: Pick<Cart, 'currency' | 'totals' | 'shippingMethods'>, translations: SheetTranslations): SheetFigures {
  const { currency, totals } = cart;
  const item = (label: string, minorUnits: number) => ({ label, amount: sheetAmount(minorUnits, currency) });
  const deducted = totals.total - totals.remainingToPay;
  const home = homeShipments(cart).find(({ shippingId }) => shippingId === 'me');
  return {
    total: item(translations.total, totals.remainingToPay),
    displayItems: [
      item(translations.items, totals.itemTotal),
      item(translations.shipping, totals.shipping),
      ...(totals.tax > 0 ? [item(translations.tax, totals.tax)] : []),
      ...(deducted > 0 ? [item(translations.deducted, -deducted)] : []),
    ],
    shippingOptions: (home?.applicableShippingMethods ?? []).map(({ code, label, price }) => ({
      id: code,
      label,
      amount: sheetAmount(price.amount, price.currency),
      selected: code === home?.code,
    })),
  };
}
