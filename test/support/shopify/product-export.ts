// Files as Shopify exports them. Header and structure are those of an export: the first line of a product has its texts, the others have
// further variants and pictures.

export const exportHeader =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option1 Linked To,Option2 Name,Option2 Value,Option2 Linked To,Option3 Name,Option3 Value,Option3 Linked To,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Unit Price Total Measure,Unit Price Total Measure Unit,Unit Price Base Measure,Unit Price Base Measure Unit,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Color (product.metafields.shopify.color-pattern),Variant Image,Variant Weight Unit,Variant Tax Code,Cost per item,Status';

export const templateHeader =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern)';

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes lines of a file. Cells that are not given are empty. */
export const writeExport = (rows: readonly Readonly<Record<string, string>>[], header = exportHeader): string =>
  `\uFEFF${[
    header,
    ...rows.map((row) =>
      header
        .split(',')
        .map((name) => quote(row[name] ?? ''))
        .join(','),
    ),
  ].join('\n')}\n`;

/** Returns a line of a variant. */
const aVariant = (
  handle: string,
  [color, size, sku]: readonly [color: string, size: string, sku: string],
  more: Record<string, string> = {},
) => ({
  Handle: handle,
  'Option1 Value': color,
  'Option2 Value': size,
  'Variant SKU': sku,
  'Variant Grams': '480',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Price': '189.00',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'g',
  ...more,
});

const cdn = 'https://cdn.shopify.com/s/files/1/0533/2089/files';

/** A jacket with two colors in two sizes, and pictures for one of the colors. `prefix`: begins handles and SKUs, so that tests do not share them. */
export const aJacket = (prefix: string): Record<string, string>[] => {
  const handle = `${prefix}-kestrel-jacket`;
  return [
    {
      ...aVariant(handle, ['Ice Blue', 'M', `${prefix}-KJ-1`], { 'Variant Compare At Price': '249.00' }),
      Title: 'Kestrel Rain Jacket',
      'Body (HTML)':
        '<p>Keeps you dry,\nall day.</p><script>alert(1)</script><p onclick="x()">See <a href="/collections/rain">all</a>.</p>',
      Vendor: 'Northwind',
      'Product Category': 'Apparel & Accessories > Clothing > Outerwear > Coats & Jackets',
      Type: 'Rain Jackets',
      Tags: 'waterproof, kestrelday, Randonnée',
      Published: 'true',
      'Option1 Name': 'Color',
      'Option2 Name': 'Size',
      'Image Src': `${cdn}/kestrel-blue.jpg?v=1700000000`,
      'Image Position': '1',
      'Image Alt Text': 'A blue rain jacket',
      'Gift Card': 'false',
      'SEO Description': 'A light rain jacket for wet days.',
      'Variant Image': `${cdn}/kestrel-blue.jpg?v=1700000000`,
      Status: 'active',
    },
    aVariant(handle, ['Ice Blue', 'L', `${prefix}-KJ-2`], {
      'Variant Image': `${cdn}/kestrel-blue.jpg?v=1700000000`,
      'Image Src': `${cdn}/kestrel-detail.jpg?v=1700000000`,
      'Image Position': '2',
    }),
    aVariant(handle, ['Black', 'M', `${prefix}-KJ-3`], { 'Variant Price': '179.00', 'Variant Inventory Qty': '-2' }),
    aVariant(handle, ['Black', 'L', `${prefix}-KJ-4`]),
  ];
};

/** A product without options, as Shopify writes it, and a gift card. */
export const aBottle = (prefix: string): Record<string, string>[] => [
  {
    ...aVariant(`${prefix}-bottle`, ['Default Title', '', '']),
    Title: 'Steel Bottle',
    'Body (HTML)': '<p>Holds one liter.</p>',
    Type: 'Bottles',
    'Option1 Name': 'Title',
    Status: 'draft',
  },
];

export const aGiftCard = (prefix: string): Record<string, string>[] => [
  {
    ...aVariant(`${prefix}-gift-card`, ['$25', '', '']),
    Title: 'Gift Card',
    'Option1 Name': 'Denominations',
    'Gift Card': 'true',
    Status: 'active',
  },
];
