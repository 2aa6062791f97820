// Removes personal data that shoppers enter into the wrong field, such as an email address or a card number in the search.

const emailAddress = /[^\s@]+@[^\s@.]+\.[^\s@]+/g;
/** Matches card numbers, which have more digits than SKUs and barcodes. Spaces and hyphens may group the digits. */
const cardNumber = /\d(?:[ -]?\d){13,}/g;

export const hidePrivateText = (text: string): string => text.replace(emailAddress, '…').replace(cardNumber, '…');
