// PDF documents contain text from shoppers. Any text is written quickly, and never interpreted as PDF syntax.
import { expect, test } from 'vitest';
import { openPdfDocument } from '#backend/services/documents/pdf-document.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';

const texts = [
  '(Tj) ET Q \\) endstream endobj << /JS (app.alert(1)) >>',
  '💥👩‍👩‍👧 Мария محمد',
  '\ud800abc\udc00',
  '\u0000\u0007\r\n\u001b[31m\u202eabc\u200b',
  'W'.repeat(500),
  '💥'.repeat(100),
];

test('text in a PDF document is never interpreted as PDF syntax, whatever it contains', { timeout: 10_000 }, async () => {
  const pdf = await openPdfDocument({ size: 'a4', title: texts.join(' ').slice(0, 300), language: 'en-us', writtenAt: 0 });
  for (const text of texts)
    pdf.row([
      { text, from: 0, to: 0.5 },
      { text: text.slice(0, 5), from: 0.5, to: 0.501 }, // this column is too narrow for any character
    ]);
  const file = new TextDecoder('latin1').decode(decodeBase64(await pdf.finish()));
  expect(file).toMatch(/^%PDF-/);
  expect(file).not.toContain('app.alert');
});
