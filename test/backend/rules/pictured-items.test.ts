import { expect, test } from 'vitest';
import { listPicturedItems } from '#backend/rules/pictured-items.ts';

const anItem = (name: string, publicId: string) => ({ name, picture: { publicId, version: 1, alt: name } });

test('an order with four sizes of one product and another product has a picture of each product', () => {
  const sizes = ['S', 'M', 'L', 'XL'].map((size) => ({ ...anItem('Talus Fleece', 'fleece'), size }));
  expect(listPicturedItems([...sizes, anItem('Pika Gloves', 'gloves')])).toEqual([
    anItem('Talus Fleece', 'fleece'),
    anItem('Pika Gloves', 'gloves'),
  ]);
});
