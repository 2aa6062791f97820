// What follows from what a product is.

/** The type of products that are no thing: a gift card that comes by email. */
export const giftCardType = 'gift-card';

/** Comes by email: has no stock, no parcel and no tax, which is paid on what is bought with it (directive 2006/112/EC, art. 30b). */
export const isDigital = ({ productType }: { productType: string }): boolean => productType === giftCardType;

/** The most units of a digital product in one line: each becomes a gift card of its own. */
export const maxDigitalUnits = 20;

/** Boxes of shoes are not wrapped. */
const neverWrapped: ReadonlySet<string> = new Set(['hiking-boot', 'trail-shoe', 'sandal', 'winter-boot']);

/** Whether a line of it may have a recipient (GFS800, GFO404); what is made to order comes from elsewhere and is not wrapped. */
export const isGiftable = ({ productType }: { productType: string }, { recipeId }: { recipeId?: string | undefined } = {}): boolean =>
  isDigital({ productType }) || (recipeId === undefined && !neverWrapped.has(productType));
