// What the sheet of the Payment Request API (https://www.w3.org/TR/payment-request/) is given of a cart, and what it answers.
import type { Cart } from '#contract/entities/cart.ts';
import { homeShipments } from '#domain/delivery.ts';

/** As the API has it: a decimal number with a dot. */
interface SheetAmount {
  currency: string;
  value: string;
}

export interface SheetFigures {
  total: { label: string; amount: SheetAmount };
  displayItems: { label: string; amount: SheetAmount }[];
  /** Empty where nothing goes to the door. */
  shippingOptions: { id: string; label: string; amount: SheetAmount; selected: boolean }[];
}

/** The answer to what the sheet asks. */
export interface SheetReply {
  figures?: SheetFigures;
  /** Of the visit to the wallet that the sheet stands for. */
  sessionId?: string;
  /** Why something cannot be done, for the sheet to show. */
  problem?: string;
  /** To where the page goes then. */
  next?: string | undefined;
}

interface SheetTranslations {
  total: string;
  items: string;
  shipping: string;
  tax: string;
  deducted: string;
}

/** Minor units as the API wants them; every currency of our markets has two digits. */
export const sheetAmount = (minorUnits: number, currency: string): SheetAmount => ({ currency, value: (minorUnits / 100).toFixed(2) });

/** What the cart itself says: its sums, the ways to the door, and what is left to pay. */
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
