// Reads Shopify's export of products.
import { describe, expect, test } from 'vitest';
import { maxImportLines, readProducts } from '#backend/services/shopify/read-products.ts';
import { aBottle, aGiftCard, aJacket, exportHeader, templateHeader, writeExport } from '../../../support/shopify/product-export.ts';

const messages = (text: string) => readProducts(text).problems.map(({ line, message }) => `${line}: ${message}`);

describe('readProducts', () => {
  test('groups the lines of a product, with its variants and pictures', () => {
    const { products, problems } = readProducts(writeExport([...aJacket('a'), ...aBottle('a'), ...aGiftCard('a')]));
    expect(problems).toEqual([]);
    expect(products.map(({ handle, variants, pictures, isGiftCard }) => [handle, variants.length, pictures.length, isGiftCard])).toEqual([
      ['a-kestrel-jacket', 4, 2, false],
      ['a-bottle', 1, 0, false],
      ['a-gift-card', 1, 0, true],
    ]);
    expect(products[0]).toMatchObject({
      title: 'Kestrel Rain Jacket',
      vendor: 'Northwind',
      type: 'Rain Jackets',
      optionNames: ['Color', 'Size', ''],
    });
    expect(products[0]?.body).toContain('Keeps you dry,\nall day.');
    expect(products[0]?.variants[0]).toMatchObject({
      values: ['Ice Blue', 'M', ''],
      sku: 'a-KJ-1',
      price: '189.00',
      compareAt: '249.00',
      quantity: '7',
    });
  });

  test('reads the column names of the template since 2024', () => {
    const text = writeExport(
      [
        {
          ...{ Title: 'Linen Shirt', 'URL handle': 'linen-shirt', Description: '<p>Light.</p>', Type: 'Shirts', Status: 'Active' },
          ...{ SKU: 'LS-1', 'Option1 name': 'Größe', 'Option1 value': 'M', Price: '59.00', 'Compare-at price': '79.00' },
          ...{
            'Inventory quantity': '3',
            'Product image URL': 'https://cdn.shopify.com/a.jpg',
            'Image position': '1',
            'Gift card': 'FALSE',
          },
        },
      ],
      templateHeader,
    );
    const [product] = readProducts(text).products;
    expect(product).toMatchObject({ handle: 'linen-shirt', body: '<p>Light.</p>', isGiftCard: false, optionNames: ['Größe', '', ''] });
    expect(product?.variants).toEqual([
      { line: 2, values: ['M', '', ''], sku: 'LS-1', price: '59.00', compareAt: '79.00', quantity: '3', picture: '' },
    ]);
    expect(product?.pictures).toEqual([{ line: 2, url: 'https://cdn.shopify.com/a.jpg', position: 1, alt: '' }]);
  });

  test('a line that only has a picture adds no variant', () => {
    const text = writeExport([
      ...aBottle('b'),
      { Handle: 'b-bottle', 'Image Src': 'https://cdn.shopify.com/b.jpg', 'Image Position': '1' },
    ]);
    expect(readProducts(text).products.map(({ variants, pictures }) => [variants.length, pictures.length])).toEqual([[1, 1]]);
  });

  test.each<[string, string, string[]]>([
    ['no lines', writeExport([]), ['0: The file has no lines.']],
    ['other columns', 'Name,Email\nA,b@example.org\n', ['1: missing columns: handle, title, price']],
    ['another encoding', `${exportHeader}\nk\uFFFDstrel`, ['2: the file is not in UTF-8; store it as “CSV UTF-8”']],
    ['a line without handle', writeExport([{ Title: 'A', 'Variant Price': '1.00' }]), ['2: Handle: enter one.']],
    [
      'a handle with a path',
      writeExport([{ Handle: '../admin', Title: 'A', 'Variant Price': '1.00' }]),
      ['2: Handle: “../admin” has characters that an address cannot have.'],
    ],
    [
      'a product without title',
      writeExport([{ Handle: 'a', 'Variant Price': '1.00' }]),
      ['2: Title: the first line of a product needs one.'],
    ],
    [
      'lines of a product apart from each other',
      writeExport([...aBottle('a'), ...aBottle('b'), ...aBottle('a')]),
      ['4: Handle: the lines of a product must follow one another, but line 2 has the same handle.'],
    ],
    ['a product without price', writeExport([{ Handle: 'a', Title: 'A' }]), ['2: The product has no line with a price.']],
  ])('reports %s by line', (_, text, expected) => {
    expect(messages(text)).toEqual(expected);
  });

  test('rejects a file with too many lines', () => {
    const rows = Array.from({ length: maxImportLines + 1 }, (_, index) => ({ Handle: `p-${index}`, Title: 'A', 'Variant Price': '1.00' }));
    expect(messages(writeExport(rows, 'Handle,Title,Variant Price'))[0]).toMatch(/^0: The file has 10001 lines\. At most 10000/);
  });
});
