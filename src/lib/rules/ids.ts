// Identifiers of the catalog.

/** Style: 8 upper-case alphanumeric characters. */
export const masterIdPattern = /^[A-Z0-9]{8}$/;
/** Style and 3-character color, 11 in all; a URL may contain 8 to 11. */
export const productIdPattern = /^[A-Z0-9]{8,11}$/;
export const colouredProductIdPattern = /^[A-Z0-9]{11}$/;
export const categoryIdPattern = /^\d{4,10}$/;
/** Variant: 12 digits, which are also its UPC. */
export const skuPattern = /^\d{12}$/;

const masterIdLength = 8;

/** Splits an 11-character product id. A shorter one has no color. */
export function splitProductId(productId: string): { masterId: string; colourCode: string | undefined } {
  const colourCode = productId.slice(masterIdLength);
  return { masterId: productId.slice(0, masterIdLength), colourCode: colourCode.length === 3 ? colourCode : undefined };
}

export const isSameStyle = (one: string, other: string): boolean => splitProductId(one).masterId === splitProductId(other).masterId;
