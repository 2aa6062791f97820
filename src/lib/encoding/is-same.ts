/** Compares two secrets in a time that depends only on their lengths, so that the duration reveals nothing about their content. */
export function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index % (other.length || 1));
  return difference === 0;
}
