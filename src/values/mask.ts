/**
 * Writes characters into a mask, one for each X: 3035550142 in `(XXX) XXX - XXXX` is (303) 555 - 0142.
 * The mask ends where the characters end; characters that it has no room for follow it.
 */
export function applyMask(characters: string, mask: string): string {
  const waiting = [...characters];
  let written = '';
  for (const sign of mask) {
    if (waiting.length === 0) break;
    written += sign === 'X' ? waiting.shift() : sign;
  }
  return written + waiting.join('');
}
