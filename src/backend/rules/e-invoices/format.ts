import { findSeller, type Seller } from '#brand.ts';
import type { Order } from '#contract/entities/order.ts';
import { dataLocale, type Locale, requireMarket } from '#markets/registry.ts';

/** `factur-x`: Factur-X and ZUGFeRD, which are the same format. `fattura-pa`: the Italian format. */
export type EInvoiceFormat = 'factur-x' | 'fattura-pa';

const formats: Readonly<Record<string, EInvoiceFormat>> = { DE: 'factur-x', FR: 'factur-x', IT: 'fattura-pa' };

/** A seller with the data that e-invoices require. */
export type EInvoiceSeller = Seller & Required<Pick<Seller, 'postalAddress' | 'taxNumber'>>;

/**
 * Returns the format of an order's e-invoice, and its seller. Undefined if the market has no format, if the brand lacks the seller's postal
 * address or tax number, or if the order has no billing address.
 */
export function findEInvoiceFormat(
  locale: Locale,
  { billingAddress }: Pick<Order, 'billingAddress'>,
): { format: EInvoiceFormat; seller: EInvoiceSeller } | undefined {
  const format = formats[requireMarket(locale).country];
  const seller = findSeller(dataLocale(locale));
  const { postalAddress, taxNumber } = seller;
  if (format === undefined || !billingAddress || !postalAddress || taxNumber === undefined) return undefined;
  return { format, seller: { ...seller, postalAddress, taxNumber } };
}
