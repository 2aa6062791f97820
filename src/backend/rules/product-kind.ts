// Rules that depend on the product type.

/** The product type of gift cards that are sent by email, which are the only digital products. */
export const giftCardType = 'gift-card';

/**
 * Returns whether a product is sent by email. Such a product has no stock and no parcel. It is not taxed when it is sold, because the tax
 * is due when the gift card is redeemed (directive 2006/112/EC, art. 30b).
 */
export const isDigital = ({ productType }: { productType: string }): boolean => productType === giftCardType;

/** Maximum quantity of a digital product in a cart line. Each unit becomes a separate gift card. */
export const maxDigitalUnits = 20;

/** Product types that cannot be gift-wrapped. Shoes come in boxes, which are not wrapped. */
const neverWrapped: ReadonlySet<string> = new Set(['hiking-boot', 'trail-shoe', 'sandal', 'winter-boot']);

/**
 * Returns whether a line can have gift options (GFS800, GFO404). Customized products cannot, because they are shipped from a different
 * location.
 */
export const isGiftable = ({ productType }: { productType: string }, { recipeId }: { recipeId?: string | undefined } = {}): boolean =>
  isDigital({ productType }) || (recipeId === undefined && !neverWrapped.has(productType));
