// The typeface of PDF documents. Basic Latin and extended Latin characters are in separate font files, so a text is split into runs of one
// font each.
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import fonts from '../../../../dist/generated/paper-fonts.json' with { type: 'json' };

export type Weight = keyof typeof fonts;

interface Run {
  text: string;
  font: PDFFont;
}

export interface Typeface {
  /** Splits a text into runs, each with a font that has its characters. Characters that are in no font are replaced by question marks. */
  setText(text: string, weight: Weight): Run[];
  measure(text: string, weight: Weight, size: number): number;
}

export async function embedTypeface(document: PDFDocument): Promise<Typeface> {
  document.registerFontkit(fontkit);
  const embed = (weight: Weight) =>
    Promise.all(
      fonts[weight].map(async (base64) => {
        const font = await document.embedFont(decodeBase64(base64) ?? new Uint8Array(), { subset: true });
        return { font, letters: new Set(font.getCharacterSet()) };
      }),
    );
  const weights = { regular: await embed('regular'), bold: await embed('bold') };
  const setText: Typeface['setText'] = (text, weight) => {
    const [first] = weights[weight];
    if (!first) throw new Error(`There is no font for the weight ${weight}.`);
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC').replace(/\s/gu, ' ')) {
      const known = weights[weight].find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
      const { font } = known ?? first;
      const last = runs.at(-1);
      const written = known ? letter : '?';
      if (last?.font === font) last.text += written;
      else runs.push({ text: written, font });
    }
    return runs;
  };
  return {
    setText,
    measure: (text, weight, size) =>
      setText(text, weight).reduce((sum, { font, text: part }) => sum + font.widthOfTextAtSize(part, size), 0),
  };
}
