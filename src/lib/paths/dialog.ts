// Headers of pages that are displayed in a dialog (docs/decisions/019). The browser and the server share them.

/** Request header for a page in a dialog. Its value is the nonce of the page that opened the dialog. */
export const dialogHeader = 'x-cairn-dialog';

/** Response header with the target of a redirect, because scripts cannot read the Location header of a redirect. */
export const seeOtherHeader = 'x-cairn-see-other';
