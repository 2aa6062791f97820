// The look that a shop requests for a page in its frame: colors, corners, text sizes and the font. Payment companies call this an
// appearance. Each value is validated, because the request comes from a URL and the values become part of a style sheet.
import * as z from 'zod';
import type { Appearance } from '#backend/services/hosted-pages/page.ts';

const color = z.string().regex(/^#[\da-f]{3,8}$/i);
const length = z.string().regex(/^(?:\d{1,2}|\d{0,2}\.\d{1,4})(?:px|rem)$/);

const requestSchema = z.object({
  text: color,
  muted: color,
  border: color,
  field: color,
  accent: color,
  accentHover: color,
  danger: color,
  radius: length,
  textSize: length,
  smallSize: length,
  /** URL of a font file (WOFF2) on the origin that frames the page. */
  font: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
});

/** Maximum length of a request, in UTF-16 code units. */
const maxLength = 1000;

/**
 * Reads the query parameter `appearance` of a framed page, which is JSON. Returns undefined if it is missing, if a value is invalid, or if
 * the page is not framed.
 */
export function readAppearance(query: string | undefined, framedBy: string | undefined): Appearance | undefined {
  if (query === undefined || framedBy === undefined || query.length > maxLength) return undefined;
  const request = requestSchema.safeParse(parseJson(query)).data;
  if (!request) return undefined;
  const { font, ...values } = request;
  const fontUrl = font === undefined ? undefined : new URL(font);
  const isOwnFont = fontUrl?.origin === framedBy;
  const variables = Object.entries(values).map(
    ([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`,
  );
  return {
    style: `${isOwnFont ? `@font-face{font-family:shop;font-weight:100 900;src:url(${JSON.stringify(fontUrl.href)})}` : ''}
:root{${variables.join('')}--font:${isOwnFont ? 'shop,' : ''}system-ui,sans-serif}`,
    fontOrigin: isOwnFont ? fontUrl.origin : undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
