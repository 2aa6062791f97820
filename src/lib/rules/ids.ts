// Identifiers of the catalogue.

/** Style: 8 upper-case alphanumerics. */
export const masterIdPattern = /^[A-Z0-9]{8}$/;
/** Style + 3-character colour, 11 in all; an address may carry 8 to 11. */
export const productIdPattern = /^[A-Z0-9]{8,11}$/;
export const colouredProductIdPattern = /^[A-Z0-9]{11}$/;
export const categoryIdPattern = /^\d{4,10}$/;
/** A variant: 12 digits, which is also its upc. */
export const skuPattern = /^\d{12}$/;

const masterIdLength = 8;

/** Splits an 11-character product id; a shorter one has no colour. */
export function splitProductId(productId: string): { masterId: string; colourCode: string | undefined } {
  const colourCode = productId.slice(masterIdLength);
  return { masterId: productId.slice(0, masterIdLength), colourCode: colourCode.length === 3 ? colourCode : undefined };
}

export const isSameStyle = (one: string, other: string): boolean => splitProductId(one).masterId === splitProductId(other).masterId;
