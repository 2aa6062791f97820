// Shoppers type into the wrong field: a search for an email address, or for a gift card. An event says that something stood there.

const emailAddress = /[^\s@]+@[^\s@.]+\.[^\s@]+/g;
/** More digits than a variant's number or a product's barcode has: cards. Blanks and hyphens may group them. */
const cardNumber = /\d(?:[ -]?\d){13,}/g;

export const hidePrivateText = (text: string): string => text.replace(emailAddress, '…').replace(cardNumber, '…');
