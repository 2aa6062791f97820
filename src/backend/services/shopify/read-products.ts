// Reads Shopify's export of products. A product has several lines: the first one has its texts, and each line has a variant, a picture, or
// both.
import { type FileProblem, readCsvTable } from '#backend/services/editing/csv-table.ts';
import { normalizeLine } from '#lib/encoding/plain-text.ts';
import { type ProductColumn, productAliases, productColumns, requiredProductColumns } from './product-columns.ts';

export interface ShopifyVariant {
  line: number;
  /** The values of the three options; empty for options that the product does not have. */
  values: readonly string[];
  sku: string;
  price: string;
  compareAt: string;
  quantity: string;
  /** URL of the variant's picture; empty if it has none. */
  picture: string;
}

interface ShopifyPicture {
  line: number;
  url: string;
  position: number;
  alt: string;
}

export interface ShopifyProduct {
  line: number;
  handle: string;
  title: string;
  body: string;
  vendor: string;
  type: string;
  tags: string;
  isGiftCard: boolean;
  isArchived: boolean;
  seoDescription: string;
  optionNames: readonly string[];
  variants: ShopifyVariant[];
  pictures: ShopifyPicture[];
}

/** Maximum number of lines of a file, which can be stored in one transaction. */
export const maxImportLines = 10_000;
/** Handles become part of addresses. */
const handlePattern = /^[\p{L}\p{N}_-]{1,200}$/u;

export interface ProductFile {
  products: ShopifyProduct[];
  problems: FileProblem[];
}

/** Returns the products of a file in their order, and the errors by line. */
export function readProducts(text: string): ProductFile {
  const { rows, problems } = readCsvTable(text, { columns: productColumns, required: requiredProductColumns, aliases: productAliases });
  if (problems.length > 0) return { products: [], problems };
  if (rows.length === 0) return { products: [], problems: [{ line: 0, message: 'The file has no lines.' }] };
  if (rows.length > maxImportLines) {
    const message = `The file has ${rows.length} lines. At most ${maxImportLines} can be imported together. Split the file between two products.`;
    return { products: [], problems: [{ line: 0, message }] };
  }
  const byHandle = new Map<string, ShopifyProduct>();
  let current: ShopifyProduct | undefined;
  for (const { line, cell } of rows) {
    const handle = cell('handle').trim();
    if (handle !== current?.handle) {
      const problem =
        findHandleProblem(handle, byHandle.get(handle)) ??
        (cell('title') === '' ? 'Title: the first line of a product needs one.' : undefined);
      if (problem !== undefined) {
        problems.push({ line, message: problem });
        continue;
      }
      current = createProduct(line, cell);
      byHandle.set(handle, current);
    }
    addLine(current, line, cell);
  }
  for (const product of byHandle.values())
    if (product.variants.length === 0) problems.push({ line: product.line, message: 'The product has no line with a price.' });
  return { products: [...byHandle.values()], problems };
}

function findHandleProblem(handle: string, known: ShopifyProduct | undefined): string | undefined {
  if (handle === '') return 'Handle: enter one.';
  if (!handlePattern.test(handle)) return `Handle: “${handle.slice(0, 60)}” has characters that an address cannot have.`;
  if (known) return `Handle: the lines of a product must follow one another, but line ${known.line} has the same handle.`;
  return undefined;
}

type ReadCell = (name: ProductColumn) => string;

const optionNumbers = [1, 2, 3] as const;
const isYes = (text: string): boolean => /^(?:true|yes)$/i.test(text);

function createProduct(line: number, cell: ReadCell): ShopifyProduct {
  return {
    ...{
      line,
      handle: cell('handle').trim(),
      title: normalizeLine(cell('title')),
      body: cell('body'),
      vendor: normalizeLine(cell('vendor')),
    },
    ...{ type: normalizeLine(cell('type')), tags: normalizeLine(cell('tags')), seoDescription: normalizeLine(cell('seo description')) },
    isGiftCard: isYes(cell('gift card')),
    isArchived: /^archived$/i.test(cell('status')),
    optionNames: optionNumbers.map((number) => normalizeLine(cell(`option${number} name`))),
    ...{ variants: [], pictures: [] },
  };
}

function addLine(product: ShopifyProduct, line: number, cell: ReadCell): void {
  const values = optionNumbers.map((number) => normalizeLine(cell(`option${number} value`)));
  const [sku, price, quantity] = [cell('sku').trim(), cell('price').trim(), cell('quantity').trim()];
  if (sku !== '' || price !== '' || values.some((value) => value !== ''))
    product.variants.push({
      line,
      values,
      sku,
      price,
      quantity,
      compareAt: cell('compare-at price').trim(),
      picture: cell('variant image').trim(),
    });
  const url = cell('image').trim();
  if (url !== '')
    product.pictures.push({ line, url, position: Number(cell('image position')) || 0, alt: normalizeLine(cell('image alt text')) });
}
