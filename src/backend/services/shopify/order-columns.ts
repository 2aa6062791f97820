// The columns of Shopify's export of orders that are read, in lower case. All others are ignored, such as addresses and payment references.

export const orderColumns = [
  ...(['name', 'email', 'financial status', 'currency', 'subtotal', 'shipping', 'taxes', 'total', 'discount amount'] as const),
  ...(['created at', 'cancelled at', 'refunded amount'] as const),
  ...(['lineitem quantity', 'lineitem name', 'lineitem price', 'lineitem discount'] as const),
] as const;
export type OrderColumn = (typeof orderColumns)[number];

export const requiredOrderColumns = [
  ...(['name', 'email', 'currency', 'subtotal', 'total', 'created at'] as const),
  ...(['lineitem quantity', 'lineitem name', 'lineitem price'] as const),
] as const satisfies readonly OrderColumn[];
