// The product page: sizes and colors, and its pictures.
import { chooseSize } from './steps.ts';
import { expect, test } from './test.ts';
import type { Target } from './visitor.ts';

const windbreaker = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';
const picture = (name: RegExp, index = 0): Target => ({ role: 'img', name, inside: '.gallery', index });

test('a visitor selects a size and another color on a product page, and Back returns to the first color', { tag: '@long' }, async ({
  visitor,
}) => {
  await visitor.open(windbreaker);
  await chooseSize(visitor, 'M');
  await visitor.see({ role: 'button', name: 'Add to cart', inside: '#buy' });
  await visitor.see(picture(/Rust/));
  await visitor.click({ role: 'link', name: 'Dusk Purple', inside: '#buy' });
  await visitor.see(picture(/Dusk Purple/));
  expect(await visitor.readPath()).toMatch(/CNF00004DSK\?size=M$/);
  await visitor.page.run('history.back();');
  await visitor.see(picture(/Rust/));
  expect(await visitor.readPath()).toMatch(/CNF00004RST\?size=M$/);
  await visitor.see({ role: 'button', name: 'Add to cart', inside: '#buy' });
});

test('by keyboard, a visitor enlarges and zooms a product picture, switches to another picture, and closes the dialog', {
  tag: '@long',
}, async ({ visitor }) => {
  const first: Target = { role: 'link', inside: '.gallery' };
  const readWidth = () => visitor.page.run('return Math.round(document.querySelector("dialog[open] img").getBoundingClientRect().width);');
  await visitor.open(windbreaker);
  await visitor.click(first);
  await visitor.see({ role: 'dialog' });
  await visitor.seeText(/Image 1 of \d/, 'dialog[open]');
  await visitor.waitFor('return document.querySelector("dialog[open] img").complete;', 'the large picture');
  const width = Number(await readWidth());
  await visitor.page.typeText('+');
  await expect.poll(readWidth).toBe(Math.round(width * 1.5));
  await visitor.page.typeText('-');
  await expect.poll(readWidth).toBe(width);
  await visitor.page.pressKey('ArrowRight');
  await visitor.seeText(/Image 2 of \d/, 'dialog[open]');
  await visitor.page.pressKey('Escape');
  await visitor.seeNo({ role: 'dialog' });
  await visitor.seeFocus(first);
});
