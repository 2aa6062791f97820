/** Name of the element in a page's head that says what bot defence asks. The loader raises `cairn:challenge` for it. */
export const challengeMeta = 'cairn-challenge';
