// Writes an A4 or US letter document from top to bottom, and adds a page when one is full. Lengths are in points (1/72 inch).
import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { brand } from '#brand.ts';
import { encodeBase64 } from '#lib/encoding/base64.ts';
import { attachFacturX } from './e-invoices/attach-factur-x.ts';
import { embedTypeface, type Typeface, type Weight } from './typeface.ts';

type PageSize = 'a4' | 'letter';

const sizes: Record<PageSize, [width: number, height: number]> = { a4: [595.28, 841.89], letter: [612, 792] };
const margin = 56;
const ink = readColor(brand.colors.ink);
const line = readColor(brand.colors.line);

interface Look {
  size?: number;
  weight?: Weight;
}

export interface Column extends Look {
  text: string;
  /** Left edge of the column, as a fraction of the text width. */
  from: number;
  /** Right edge of the column, as a fraction of the text width. */
  to: number;
  align?: 'left' | 'right';
}

export interface PdfDocument {
  text(text: string, look?: Look): void;
  /** Writes columns side by side. Long texts are wrapped. */
  row(columns: readonly Column[]): void;
  rule(): void;
  space(points: number): void;
  /** Draws a barcode from the alternating widths of its bars and gaps. */
  bars(widths: readonly number[], height: number): void;
  /** Attaches an e-invoice in the format Factur-X. */
  attachEInvoice(xml: string): Promise<void>;
  /** Returns the file as base64. */
  finish(): Promise<string>;
}

interface Headed {
  size: PageSize;
  /** Title in the document metadata, for PDF viewers and screen readers. */
  title: string;
  language: string;
  /** Creation time in the document metadata, in milliseconds since 1970. */
  writtenAt: number;
}

export async function openPdfDocument({ size, title, language, writtenAt }: Headed): Promise<PdfDocument> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setAuthor(brand.name);
  document.setProducer(brand.name);
  document.setCreationDate(new Date(writtenAt));
  document.setModificationDate(new Date(writtenAt));
  const typeface = await embedTypeface(document);
  const [width, height] = sizes[size];
  const textWidth = width - 2 * margin;
  let page: PDFPage = document.addPage([width, height]);
  let y = height - margin;

  const turnFor = (needed: number) => {
    if (y - needed >= margin) return;
    page = document.addPage([width, height]);
    y = height - margin;
  };
  const draw = (text: string, x: number, baseline: number, { size: points = 10, weight = 'regular' }: Look) => {
    let at = x;
    for (const { text: part, font } of typeface.setText(text, weight)) {
      page.drawText(part, { x: at, y: baseline, size: points, font, color: ink });
      at += font.widthOfTextAtSize(part, points);
    }
  };
  const row: PdfDocument['row'] = (columns) => {
    const set = columns.map((column) => {
      const { size: points = 10, weight = 'regular', from, to, text } = column;
      return { ...column, points, weight, lines: wrap(text, { typeface, weight, points, width: (to - from) * textWidth }) };
    });
    const leading = Math.max(...set.map(({ points }) => points)) * 1.4;
    const count = Math.max(...set.map(({ lines }) => lines.length));
    turnFor(count * leading);
    for (const { lines, points, weight, from, to, align } of set)
      for (const [index, text] of lines.entries()) {
        const shift = align === 'right' ? (to - from) * textWidth - typeface.measure(text, weight, points) : 0;
        draw(text, margin + from * textWidth + shift, y - points - index * leading, { size: points, weight });
      }
    y -= count * leading;
  };
  return {
    row,
    text: (text, look = {}) => row([{ text, from: 0, to: 1, ...look }]),
    rule() {
      turnFor(10);
      page.drawLine({ start: { x: margin, y: y - 4 }, end: { x: width - margin, y: y - 4 }, thickness: 0.75, color: line });
      y -= 10;
    },
    space(points) {
      y -= points;
    },
    bars(widths, barHeight) {
      turnFor(barHeight);
      const unit = textWidth / widths.reduce((sum, each) => sum + each, 0);
      let x = margin;
      for (const [index, each] of widths.entries()) {
        if (index % 2 === 0) page.drawRectangle({ x, y: y - barHeight, width: each * unit, height: barHeight, color: ink });
        x += each * unit;
      }
      y -= barHeight;
    },
    attachEInvoice: (xml) => attachFacturX(document, { xml, title, writtenAt }),
    finish: async () => encodeBase64(await document.save()),
  };
}

interface Wrapping {
  typeface: Typeface;
  weight: Weight;
  points: number;
  width: number;
}

/** Wraps a text into lines at spaces. A word that is wider than the column is split. */
function wrap(text: string, { typeface, weight, points, width }: Wrapping): string[] {
  const fits = (part: string) => part.length <= 2 * maxLineCharacters && typeface.measure(part, weight, points) <= width;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let current = '';
    for (const word of paragraph.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (fits(longer)) {
        current = longer;
        continue;
      }
      if (current !== '') lines.push(current);
      current = word;
      while (!fits(current)) {
        const start = findStart(current, fits);
        // Even a single character is wider than the column, so the word cannot be split further.
        if (start === current) break;
        lines.push(start);
        current = current.slice(start.length);
      }
    }
    lines.push(current);
  }
  return lines;
}

/** Maximum number of characters in a line. In UTF-16 code units, a line can be twice as long. */
const maxLineCharacters = 400;

/**
 * Returns the longest beginning of a word for which `fits` returns true, but at least one character. Measuring text is slow, so the search
 * measures only a few short texts.
 */
function findStart(word: string, fits: (part: string) => boolean): string {
  const letters = Array.from(word.slice(0, 2 * maxLineCharacters));
  const start = (count: number) => letters.slice(0, count).join('');
  let fitting = 1;
  while (fitting < letters.length && fits(start(2 * fitting))) fitting *= 2;
  for (let step = fitting; step >= 1; step >>= 1) if (fitting + step <= letters.length && fits(start(fitting + step))) fitting += step;
  return start(fitting);
}

/** Parses a color such as `#14191d`. */
function readColor(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
  return rgb(red, green, blue);
}
