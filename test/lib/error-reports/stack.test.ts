import { describe, expect, test } from 'vitest';
import { parseStack } from '#lib/error-reports/stack.ts';

const frame = (name: string, file: string, line: number, column: number) => ({ name, file, line, column });

describe('parseStack', () => {
  test.each<[string, string, ReturnType<typeof frame>[]]>([
    [
      'Chromium',
      'TypeError: x\n    at Cart.add (https://shop.example/assets/cart-abc.js:1:2345)\n    at async https://shop.example/assets/x.js:3:4\n    at new Basket (https://shop.example/assets/x.js:5:6)',
      [
        frame('Cart.add', 'https://shop.example/assets/cart-abc.js', 1, 2345),
        frame('async', 'https://shop.example/assets/x.js', 3, 4),
        frame('new Basket', 'https://shop.example/assets/x.js', 5, 6),
      ],
    ],
    [
      'Firefox',
      'add@https://shop.example/assets/cart-abc.js:1:2345\n@https://shop.example/assets/x.js:3:4\nasync*load@https://shop.example/assets/x.js:5:6',
      [
        frame('add', 'https://shop.example/assets/cart-abc.js', 1, 2345),
        frame('', 'https://shop.example/assets/x.js', 3, 4),
        frame('async*load', 'https://shop.example/assets/x.js', 5, 6),
      ],
    ],
    [
      'Safari',
      'add@https://shop.example/assets/cart-abc.js:1:2345\n[native code]',
      [frame('add', 'https://shop.example/assets/cart-abc.js', 1, 2345)],
    ],
    [
      'a Worker',
      'Error: x\n    at loadPage (worker.js:100:20)\n    at index.js:7:8',
      [frame('loadPage', 'worker.js', 100, 20), frame('', 'index.js', 7, 8)],
    ],
    ['a message that looks like an address', 'Error: mail ada@example.org\n    at a (b.js:1:2)', [frame('a', 'b.js', 1, 2)]],
    ['nothing', '', []],
  ])('reads the stack of %s', (_, stack, frames) => {
    expect(parseStack(stack)).toEqual(frames);
  });

  test('reads a huge stack in a moment', () => {
    const startedAt = performance.now();
    expect(parseStack(`${'at a ('.repeat(200_000)}\n${'    at a (b.js:1:2)\n'.repeat(10_000)}`)).toHaveLength(40);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
