/** Returns the id of a heading in a long text. The prefix separates ids from editorial text from those of the page's own elements. */
export function createHeadingId(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['section', ...words].join('-');
}
