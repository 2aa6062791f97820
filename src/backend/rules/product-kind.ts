// Rules that depend on the type of a product.

/** The type of digital products: gift cards sent by email. */
export const giftCardType = 'gift-card';

/**
 * Returns whether a product is sent by email. It has no stock, no parcel and no tax, because the goods bought with it are taxed (directive
 * 2006/112/EC, art. 30b).
 */
export const isDigital = ({ productType }: { productType: string }): boolean => productType === giftCardType;

/** Maximum quantity of a digital product in a line. Each unit becomes a separate gift card. */
export const maxDigitalUnits = 20;

/** Products that cannot be gift-wrapped, because shoe boxes are not wrapped. */
const neverWrapped: ReadonlySet<string> = new Set(['hiking-boot', 'trail-shoe', 'sandal', 'winter-boot']);

/** Returns whether a line may have gift options (GFS800, GFO404). Products made to a recipe come from another place and are not wrapped. */
export const isGiftable = ({ productType }: { productType: string }, { recipeId }: { recipeId?: string | undefined } = {}): boolean =>
  isDigital({ productType }) || (recipeId === undefined && !neverWrapped.has(productType));
