/** The places from which a shopper can add a product to the cart. */
export const interactionOrigins = [
  'search',
  'grid',
  'jacket-finder',
  'backpack-finder',
  'footwear-finder',
  'explore-collection',
  'product-bundles',
  'shoe-finder-retail',
  'compare',
  'tent-and-sleeping-bag-guide',
  'shop-the-look',
  'direct-to-pdp',
  'recommendation-carousel',
  'up-sell-complete-the-look',
  'customizer',
  'fit-analytics',
] as const;

export type InteractionOrigin = (typeof interactionOrigins)[number];

export const isInteractionOrigin = (text: unknown): text is InteractionOrigin => interactionOrigins.some((origin) => origin === text);
