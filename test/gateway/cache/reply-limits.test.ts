// Size limits of commerce replies.
import { describe, expect, test, vi } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { limitReply, maxListLength, maxReplyObjects, maxReplyText } from '#gateway/cache/reply-limits.ts';
import { maxPhotoText } from '#lib/photo/photo-limits.ts';
import { aCatalog, aProduct } from '../../support/samples.ts';

const variants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ sku: `1${index}`, upc: `1${index}`, size: `${index}`, current: 1, original: 1 }));

describe('limitReply', () => {
  test('returns a public commerce reply within the limits unchanged and reports nothing', async () => {
    const report = vi.fn();
    const product = aProduct({ variants: variants(maxListLength) });
    expect(await limitReply('products.details', product, report)).toEqual(aProduct({ variants: variants(maxListLength) }));
    expect(report).not.toHaveBeenCalled();
  });

  test('truncates and reports lists that are too long, at any depth', async () => {
    const report = vi.fn();
    const catalog = aCatalog(2, 0, 2);
    const long = catalog.items.map((item) => ({ ...item, colours: Array.from({ length: 600 }, () => item.colours[0]) }));
    const limited = await limitReply('products.catalog', { ...catalog, items: long } as CallReply<'products.catalog'>, report);
    expect(limited.items.map(({ colours }) => colours.length)).toEqual([maxListLength, maxListLength]);
    expect(String(report.mock.calls)).toContain('reply.items.colours has 600 entries');
  });

  test('truncates a table that is too long', async () => {
    const table = Object.fromEntries(variants(600).map(({ sku }) => [sku, { quantity: 1 }]));
    const limited = await limitReply('products.inventory', { productId: 'CNFL0001INK', variants: table }, vi.fn());
    expect(Object.keys(limited.variants)).toHaveLength(maxListLength);
  });

  test.each(['reviews.photo', 'social.file'] as const)('returns a photo of the maximum upload size unchanged: %s', async (name) => {
    const reply = { type: 'image/jpeg' as const, base64: 'A'.repeat(maxPhotoText) };
    expect(await limitReply(name, reply, vi.fn())).toEqual(reply);
  });

  test('allows a longer list if the call has a higher limit', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ masterId: `CN${index}` }));
    const reply = { total: 1000, items } as unknown as CallReply<'products.addresses'>;
    expect((await limitReply('products.addresses', reply, vi.fn())).items).toHaveLength(1000);
  });

  test.each([
    [
      'more objects than allowed',
      { items: Array.from({ length: 400 }, () => Object.fromEntries(variants(maxReplyObjects / 400).map((each) => [each.sku, each]))) },
    ],
    ['a text that is too long', { name: 'x'.repeat(maxReplyText + 1) }],
  ])('throws a fault for %s', async (_, reply) => {
    await expect(limitReply('products.details', reply as never, vi.fn())).rejects.toThrow('too-large');
  });

  test('does not limit content replies or replies for one shopper', async () => {
    const report = vi.fn();
    const many = { blocks: variants(600) } as never;
    await limitReply('content.page', many, report);
    await limitReply('cart.read', many, report);
    expect(report).not.toHaveBeenCalled();
  });
});
