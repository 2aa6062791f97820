/** Returns the id of a heading in a long editorial text. Its prefix prevents conflicts with ids of the page itself. */
export function createHeadingId(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['section', ...words].join('-');
}
