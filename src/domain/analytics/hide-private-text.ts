// Shoppers type into the wrong field: a search for a mail address, or for a gift card. An event says that something stood there.

const mailAddress = /[^\s@]+@[^\s@.]+\.[^\s@]+/g;
/** More digits than a variant's number or a product's barcode has: cards. Blanks and hyphens may group them. */
const cardNumber = /\d(?:[ -]?\d){13,}/g;

export const hidePrivateText = (text: string): string => text.replace(mailAddress, '…').replace(cardNumber, '…');
