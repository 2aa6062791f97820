// Creates a style of the catalog from a product of Shopify.

import { groupBy } from '#backend/platform/group-by.ts';
import type { Activity, ColourFamily } from '#backend/rules/facet-values.ts';
import type { Size } from '#backend/rules/size.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { isPictureUrl } from '#lib/pictures/external-picture.ts';
import { readMinorUnits } from '#lib/rules/currency.ts';
import { isId } from '#lib/rules/ids.ts';
import { describeColor } from './color-names.ts';
import { readActivities } from './read-activities.ts';
import { createCodes, nameColor, readOptions } from './read-options.ts';
import type { ShopifyProduct, ShopifyVariant } from './read-products.ts';

interface NewVariant {
  line: number;
  sku: string;
  size: Size;
  /** Amounts in minor units: the price, and the price before a markdown. */
  amounts: { current: number; original: number };
  available: number;
}

interface NewColor {
  code: string;
  names: Readonly<Record<string, string>>;
  hex: string;
  family?: ColourFamily;
  variants: NewVariant[];
  pictures: { url: string; name: string }[];
}

export interface NewStyle {
  masterId: string;
  line: number;
  handle: string;
  name: string;
  slug: string;
  summary: string;
  /** Sanitized HTML. */
  description: string;
  productType: string;
  /** Words with which the style is found, in addition to its texts. */
  searchTexts: string[];
  colors: NewColor[];
  activities: Activity[];
}

/** A line with its outcome, for the page that checks a file. */
export interface LineOutcome {
  line: number;
  handle: string;
  outcome: string;
}

interface Created {
  style: NewStyle;
  outcomes: LineOutcome[];
  problems: FileProblem[];
}

const maxTextLength = 50_000;
const maxNameLength = 200;
const maxSummaryLength = 300;
const maxPictures = 10;
const maxColors = 99;
const maxUnits = 1_000_000;

interface Place {
  masterId: string;
  currency: string;
  languages: readonly string[];
}

/** Returns the style, what each line adds to it, and the errors by line. */
export function createStyle(product: ShopifyProduct, { masterId, currency, languages }: Place): Created {
  const { line, handle, title, body, vendor, type, tags } = product;
  const problems: FileProblem[] = [];
  const outcomes: LineOutcome[] = [];
  const note = (at: number, outcome: string) => outcomes.push({ line: at, handle, outcome });
  if (title.length > maxNameLength) problems.push({ line, message: `Title: at most ${maxNameLength} characters are possible.` });
  if (body.length > maxTextLength) problems.push({ line, message: `Body: at most ${maxTextLength} characters are possible.` });
  const description = body.length > maxTextLength ? '' : cleanRichText(body.trim(), keepLink);
  note(
    line,
    `new style “${title}”${isChanged(body, description) ? '; elements that the shop does not permit are removed from its text' : ''}`,
  );
  const read = product.variants.map((variant, index) => ({
    ...readOptions(product, variant),
    source: variant,
    variant: createVariant(variant, { masterId, currency, index, problems }),
  }));
  const byColor = groupBy(read, ({ color }) => color);
  if (byColor.size > maxColors) problems.push({ line, message: `The product has more than ${maxColors} colors.` });
  const codes = createCodes([...byColor.keys()]);
  const colors = [...byColor].map(([color, members]): NewColor => {
    const bySize = new Map<string, number>();
    for (const { size, source } of members) {
      const first = bySize.get(size.eu);
      if (first !== undefined) problems.push({ line: source.line, message: `The color and the size are those of line ${first}.` });
      bySize.set(size.eu, source.line);
      note(source.line, `${color === '' ? '' : `color ${color}, `}size ${size.eu}`);
    }
    return {
      ...{ code: codes.get(color) ?? '', names: nameColor(color, languages), ...describeColor(color) },
      variants: members.map(({ size, variant }) => ({ ...variant, size })),
      pictures: choosePictures(
        product,
        members.map(({ source }) => source.picture),
      ),
    };
  });
  for (const { line: at, url } of product.pictures)
    note(
      at,
      isPictureUrl(url) && url.startsWith('https:')
        ? 'picture'
        : 'the picture is left out, because its address is not a public https address',
    );
  const style: NewStyle = {
    ...{ masterId, line, handle, name: title, slug: createSlug(handle, title), description, colors },
    summary: createSummary(product.seoDescription, description),
    productType: `shopify-${createSlug(type, '') || 'product'}`,
    searchTexts: [vendor, type, tags].filter((text) => text !== ''),
    activities: readActivities(tags),
  };
  return { style, outcomes, problems };
}

/** Links to pages of the former shop have no target any more, so only their text is kept. */
const keepLink = (address: string): string | undefined => (/^(?:https:\/\/|mailto:|tel:)/i.test(address) ? address : undefined);

const listTags = (html: string): string =>
  (html.match(/<[a-z][a-z0-9]*[\s/>]/gi) ?? []).map((tag) => tag.toLowerCase().slice(0, -1)).join();
const isChanged = (before: string, after: string): boolean => listTags(before) !== listTags(after);

interface VariantPlace {
  masterId: string;
  currency: string;
  index: number;
  problems: FileProblem[];
}

function createVariant(
  { line, sku, price, compareAt, quantity }: ShopifyVariant,
  { masterId, currency, index, problems }: VariantPlace,
): Omit<NewVariant, 'size'> {
  const fail = (message: string): undefined => void problems.push({ line, message });
  const amount = (name: string, text: string) =>
    (text.includes(',') ? undefined : readMinorUnits(text, currency)) ??
    fail(`${name}: “${text.slice(0, 40)}” is not an amount in ${currency}, such as 129.00.`);
  if (sku !== '' && (!isId(sku) || sku === '__proto__'))
    fail(`SKU: “${sku.slice(0, 80)}” is not possible. An SKU has at most 64 letters, digits, points, hyphens, underscores and tildes.`);
  const current = amount('Price', price) ?? 0;
  if (current === 0 && /^0*(?:\.0*)?$/.test(price) && price !== '') fail('Price: a product cannot be free.');
  const before = compareAt === '' ? current : (amount('Compare-at price', compareAt) ?? current);
  if (quantity !== '' && !/^-?\d{1,9}$/.test(quantity)) fail(`Inventory quantity: “${quantity.slice(0, 40)}” is not a whole number.`);
  const available = Math.max(0, Number(quantity) || 0);
  if (available > maxUnits) fail(`Inventory quantity: at most ${maxUnits} units are possible.`);
  return {
    line,
    sku: sku === '' ? `${masterId}-${index + 1}` : sku,
    amounts: { current, original: Math.max(current, before) },
    available,
  };
}

/** Returns the pictures of a color: those of its variants, then those that belong to no variant of the product. */
function choosePictures({ title, variants, pictures }: ShopifyProduct, own: readonly string[]): NewColor['pictures'] {
  const ofVariants = new Set(variants.map(({ picture }) => picture));
  const shared = pictures.toSorted((one, other) => one.position - other.position).filter(({ url }) => !ofVariants.has(url));
  const names = new Map(pictures.map(({ url, alt }) => [url, alt]));
  const urls = [...new Set([...own.filter((url) => url !== ''), ...shared.map(({ url }) => url)])];
  return urls
    .filter((url) => url.startsWith('https:') && isPictureUrl(url))
    .slice(0, maxPictures)
    .map((url) => ({ url, name: names.get(url) || title }));
}

/** Returns the text of the page's address: the handle, so that it stays known, or the fallback if the handle has other letters. */
function createSlug(text: string, fallback: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug !== '') return slug.slice(0, 100);
  return fallback === '' ? '' : createSlug(fallback, '') || 'product';
}

/** Returns the description for search engines, or the beginning of the text. */
function createSummary(seoDescription: string, html: string): string {
  if (seoDescription !== '') return seoDescription.slice(0, maxSummaryLength);
  const text = normalizeLine(readHtmlText(html));
  if (text.length <= maxSummaryLength) return text;
  const [sentence = ''] = /^.{20,300}?[.!?](?=\s)/u.exec(text) ?? [];
  return sentence || `${text.slice(0, maxSummaryLength - 1)}…`;
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the text of HTML without its tags. */
export const readHtmlText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#x([0-9a-f]{1,5})|([a-z]+));/gi, (all, digits: string | undefined, name: string | undefined) =>
      digits === undefined ? (references[name ?? ''] ?? all) : String.fromCodePoint(Number.parseInt(digits, 16)),
    );
