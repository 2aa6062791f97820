/**
 * Puts characters into a mask, one for each X. For example, 3035550142 in `(XXX) XXX - XXXX` becomes (303) 555 - 0142. The rest of the mask
 * is cut off after the last character. Additional characters are appended.
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

export interface Typing {
  text: string;
  /** Number of characters before the caret. */
  caret: number;
}

/** Formats digits with a mask after an edit. The caret stays after the same digit. */
export function maskDigits({ text, caret }: Typing, mask: string): Typing {
  const masked = applyMask(keepDigits(text), mask);
  return { text: masked, caret: placeAfter(masked, keepDigits(text.slice(0, caret)).length) };
}

/** Deletes the digit next to the caret, for an edit that deleted only a separator of the mask. */
export function withoutDigit({ text, caret }: Typing, side: 'before' | 'after'): Typing {
  const place = side === 'before' ? text.slice(0, caret).search(/\d\D*$/) : caret + text.slice(caret).search(/\d/);
  if (!/\d/.test(text[place] ?? '')) return { text, caret };
  return { text: text.slice(0, place) + text.slice(place + 1), caret: side === 'before' ? place : caret };
}

export const keepDigits = (text: string): string => text.replace(/\D/g, '');

function placeAfter(text: string, digits: number): number {
  if (digits === keepDigits(text).length) return text.length;
  let place = 0;
  for (let seen = 0; seen < digits; place++) if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
}
