// Names of what promotions can grant.
import { type Grant, grants } from '#backend/services/catalog-changes/promotion-cells.ts';

export const grantNames: Readonly<Record<Grant, string>> = {
  'product-percent': 'Percent off products',
  'product-amount': 'Amount off each unit',
  'product-price': 'Fixed price of each unit',
  'order-percent': 'Percent off the order',
  'order-amount': 'Amount off the order',
  'order-gift': 'Gift with the order',
  'delivery-free': 'Free delivery',
  'delivery-percent': 'Percent off delivery',
  'delivery-amount': 'Amount off delivery',
};

export function nameGrant(text: string): string {
  const grant = grants.find((each) => each === text);
  return grant ? grantNames[grant] : text;
}
