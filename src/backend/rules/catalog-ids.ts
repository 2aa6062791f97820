// The ids of the catalog. They are opaque: the table `product` (migrations/0101) says which style a product id belongs to.

interface Coloured {
  code: string;
  /** Undefined if the product id is the style id followed by the color code. */
  productId?: string | undefined;
}

/** Returns the product id of a style in a color. */
export const productIdOf = (style: { masterId: string }, colour: Coloured): string => colour.productId ?? style.masterId + colour.code;

/** Returns the color that a product id selects; undefined if the style does not have it, or if the id is that of a style. */
export const findColour = <Colour extends Coloured>(
  style: { masterId: string; colours: readonly Colour[] },
  productId: string,
): Colour | undefined => style.colours.find((colour) => productIdOf(style, colour) === productId);
