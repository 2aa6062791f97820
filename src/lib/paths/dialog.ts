// Headers of pages that are shown in a dialog (docs/decisions/019), for browser and server.

/** Request header for a page in a dialog; its value is the nonce of the page that shows the dialog. */
export const dialogHeader = 'x-cairn-dialog';

/** Response header with the target of a redirect, because scripts cannot read that of a redirect. */
export const seeOtherHeader = 'x-cairn-see-other';
