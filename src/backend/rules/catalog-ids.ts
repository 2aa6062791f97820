// Formats of the ids in the embedded catalog. Other gateways have other ids (lib/rules/ids.ts).

/** Style id: 8 upper-case alphanumeric characters. */
export const masterIdPattern = /^[A-Z0-9]{8}$/;
/** Product id: the style id and a 3-character color code, which may be missing or incomplete. */
const productIdPattern = /^[A-Z0-9]{8,11}$/;
export const colouredProductIdPattern = /^[A-Z0-9]{11}$/;
/** Variant id (SKU): 12 digits, which are also its UPC. */
export const skuPattern = /^\d{12}$/;

const masterIdLength = 8;

/** Splits a product id into style and color. An id shorter than 11 characters has no color. An id of another format is an unknown style. */
export function splitProductId(productId: string): { masterId: string; colourCode: string | undefined } {
  if (!productIdPattern.test(productId)) return { masterId: productId, colourCode: undefined };
  const colourCode = productId.slice(masterIdLength);
  return { masterId: productId.slice(0, masterIdLength), colourCode: colourCode.length === 3 ? colourCode : undefined };
}
