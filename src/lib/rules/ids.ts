// Formats of catalog ids.

/** Style id: 8 upper-case alphanumeric characters. */
export const masterIdPattern = /^[A-Z0-9]{8}$/;
/** Product id: the style id and a 3-character color code. In URLs the color code may be missing or incomplete. */
export const productIdPattern = /^[A-Z0-9]{8,11}$/;
export const colouredProductIdPattern = /^[A-Z0-9]{11}$/;
export const categoryIdPattern = /^\d{4,10}$/;
/** Variant id (SKU): 12 digits, which are also its UPC. */
export const skuPattern = /^\d{12}$/;

const masterIdLength = 8;

/** Splits a product id into style and color. An id shorter than 11 characters has no color. */
export function splitProductId(productId: string): { masterId: string; colourCode: string | undefined } {
  const colourCode = productId.slice(masterIdLength);
  return { masterId: productId.slice(0, masterIdLength), colourCode: colourCode.length === 3 ? colourCode : undefined };
}

export const isSameStyle = (one: string, other: string): boolean => splitProductId(one).masterId === splitProductId(other).masterId;
