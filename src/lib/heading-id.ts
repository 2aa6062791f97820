/** The id of a heading in a long text, made of its words. The prefix keeps words of an editor apart from ids of the page's own elements. */
export function createHeadingId(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['section', ...words].join('-');
}
