// What browser and server agree on for a page that is shown in a dialog (docs/decisions/019).

/** Sent with a request whose page is to be shown in a dialog; holds the nonce of the page that shows it. */
export const dialogHeader = 'x-cairn-dialog';

/** In the answer to such a request: where it would lead. A script cannot see that of a redirect. */
export const seeOtherHeader = 'x-cairn-see-other';
