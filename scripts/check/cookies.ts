// A session that was tampered with is no session: the page is a guest's, and nothing breaks.
import type { Check } from './area.ts';
import { createBuyer, findItem } from './buyers.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

const spoiled = (value: string): string[] => [
  '',
  value.slice(0, -1),
  `${value}A`,
  value.slice(1),
  value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  value.split('.').toReversed().join('.'),
  value.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0'),
  `${value}; cairn-session=${value}`,
  'x'.repeat(8000),
  '%00',
  '"><script>',
];

export const check: Check = async (run) => {
  const { origin } = await openSeededShop(run);
  const [opened, fitting] = [
    openTally('a cookie that was changed opens nothing, and breaks nothing'),
    openTally('browsers take every cookie'),
  ];
  const buyer = createBuyer(origin);
  const added = await buyer.add(await findItem(buyer));
  const own = await buyer.visit('/en-us/cart');
  const isFull = (html: string) => html.includes('name="itemId"');
  opened.count(!isFull(own.html) && 'the shopper’s own session shows no line');
  for (const [name, value] of buyer.cookies) {
    for (const other of spoiled(value).filter((_, index) => !run.isSmall || index % 2 === 1)) {
      const cookie = [...buyer.cookies].map(([each, known]) => `${each}=${each === name ? other : known}`).join('; ');
      const reply = await fetch(`${origin}/en-us/cart`, { headers: { cookie, accept: 'text/html' } });
      const html = await reply.text();
      const isShown = name.endsWith('session') && isFull(html);
      opened.count((reply.status >= 500 || isShown) && `${name}=${other.slice(0, 60)}: ${reply.status}${isShown ? ', with the cart' : ''}`);
    }
  }
  for (const line of [...added.headers.getSetCookie(), ...own.headers.getSetCookie()])
    fitting.count(line.length > 4096 && `${line.slice(0, 30)} is ${line.length} long`);
  return [opened.result(), fitting.result()];
};
