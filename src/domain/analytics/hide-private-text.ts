// Removes personal data that shoppers enter into the wrong field, such as an email address or a card number in the search field.

const emailAddress = /[^\s@]+@[^\s@.]+\.[^\s@]+/g;
/** Matches card numbers: 14 or more digits, which may be grouped by spaces and hyphens. SKUs and barcodes have fewer digits. */
const cardNumber = /\d(?:[ -]?\d){13,}/g;

export const hidePrivateText = (text: string): string => text.replace(emailAddress, '…').replace(cardNumber, '…');
