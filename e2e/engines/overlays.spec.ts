// Dialogs and header panels that cover a part of the page.
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, laptop, phone, test } from './test.ts';
import type { Target, Visitor } from './visitor.ts';

interface Box {
  top: number;
  bottom: number;
  left: number;
  width: number;
}

const listing = '/en-us/c/mens-jackets-1100';
const readBox = (visitor: Visitor, selector: string) =>
  visitor.read(
    `const { top, bottom, left, width } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return { top, bottom, left, width };`,
  ) as Promise<Box>;

/** Waits until the animations of an element and its descendants have ended. */
const settle = (visitor: Visitor, selector: string) =>
  visitor.waitFor(
    `return document.querySelector(${JSON.stringify(selector)}).getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running');`,
    `${selector} without animations`,
  );

/** Returns the lightness of a pixel in a screenshot, from 0 to 255. */
async function readLightness(visitor: Visitor, x: number, y: number): Promise<number> {
  const { data } = await sharp(await visitor.page.takeScreenshot())
    .extract({ left: Math.round(x), top: Math.round(y), width: 1, height: 1 })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0] ?? 0;
}

/** Checks that a dialog is still open after the browser has had time to handle the last action. */
async function expectOpen(visitor: Visitor): Promise<void> {
  await wait(300);
  expect(await visitor.read('return document.querySelector("dialog[open]") !== null;'), 'an open dialog').toBe(true);
}

/** Scrolls down, which hides the header, and then up a little, which displays it again. */
async function scrollDown(visitor: Visitor): Promise<void> {
  await visitor.page.run('scrollTo({ top: 900, behavior: "instant" });');
  await visitor.waitFor('return document.querySelector("[data-header]").hasAttribute("data-away");', 'a hidden header');
  await visitor.page.run('scrollTo({ top: 700, behavior: "instant" });');
  await visitor.waitFor('return document.querySelector("[data-header]").getBoundingClientRect().top === 0;', 'the header');
}

const places = [
  { place: 'at the top of the page', scroll: async () => {} },
  { place: 'on a scrolled page', scroll: scrollDown },
];

test.describe('dialogs over a page', { tag: '@long' }, () => {
  test('a dialog stays open unless the pointer is pressed and released outside the dialog', async ({ visitor }) => {
    const email: Target = { role: 'textbox', name: 'Email', inside: 'dialog' };
    await visitor.open('/en-us');
    await visitor.click({ role: 'link', name: /account/i, inside: 'header' });
    await visitor.waitFor('return document.querySelector("dialog[open]")?.getBoundingClientRect().right === innerWidth;', 'an open panel');
    await visitor.click({ role: 'link', name: /forg/i, inside: 'dialog' });
    await visitor.see({ role: 'heading', name: /password/i, inside: 'dialog' }); // the page in the dialog is now shorter than the dialog
    await visitor.fill(email, 'ada@example.org');
    await settle(visitor, 'dialog[open]');
    const { left, width } = await readBox(visitor, 'dialog[open]');
    const empty = { x: left + width / 2, y: laptop.height - 10 };
    expect(await visitor.page.run(`return document.elementFromPoint(${empty.x}, ${empty.y}).localName;`)).toBe('dialog');

    await visitor.page.movePointer(empty.x, empty.y);
    await visitor.page.pressPointer();
    await visitor.page.releasePointer();
    await expectOpen(visitor);
    await visitor.point(email); // drags from the text to a point outside the dialog
    await visitor.page.pressPointer();
    await visitor.page.movePointer(200, 600);
    await visitor.page.releasePointer();
    await expectOpen(visitor);
    expect(await visitor.read('return document.querySelector("dialog[open] input[type=email]").value;')).toBe('ada@example.org');

    await visitor.page.pressPointer();
    await visitor.page.releasePointer();
    await visitor.seeNo({ role: 'dialog' });
  });

  const fadingDialogs = [
    { name: 'a quick shop', isInListing: true, opener: { role: 'link', name: /quick/i, inside: 'main' }, selector: 'dialog.dialog' },
    { name: 'a zoomed picture', isInListing: false, opener: { role: 'link', inside: '.gallery' }, selector: 'dialog.zoom' },
  ];
  for (const { name, isInListing, opener, selector } of fadingDialogs)
    test(`${name} keeps its position while it fades out`, async ({ visitor }) => {
      await visitor.open(listing);
      if (!isInListing) await visitor.click({ role: 'link', inside: 'main article h3, main article h2' });
      await visitor.see(opener);
      await visitor.page.run('scrollTo({ top: 300, behavior: "instant" });');
      await visitor.click(opener);
      await visitor.see({ role: 'dialog' });
      await settle(visitor, selector);
      const [before, during] = (await visitor.page.run(`
        const dialog = document.querySelector(${JSON.stringify(selector)});
        const read = () => (({ top, left, width }) => ({ top, left, width }))(dialog.getBoundingClientRect());
        const before = read();
        dialog.querySelector('form[method=dialog] button').click();
        return [before, read()];
      `)) as [Box, Box];
      if (visitor.engine === 'firefox')
        expect(during.width).toBe(0); // Firefox does not animate `display`, so the dialog disappears at once
      else for (const side of ['top', 'left', 'width'] as const) expect(Math.abs(during[side] - before[side]), side).toBeLessThan(4); // WebKit may have begun the animation
      await visitor.seeNo({ role: 'dialog' });
    });
});

/** In browsers without anchor positioning, waits until a script has stored the position of the header in a CSS property. */
const waitForHeaderPosition = (visitor: Visitor): Promise<void> =>
  visitor.waitFor(
    'return CSS.supports("top: anchor(bottom)") || document.querySelector("[data-header]").style.getPropertyValue("--header-bottom") !== "";',
    'the position of the header',
  );

test.describe('panels of the header', { tag: '@long' }, () => {
  for (const { place, scroll } of places) {
    test(`a menu panel begins below the header, and dims the page but not the header, ${place}`, async ({ visitor }) => {
      await visitor.open(listing);
      await scroll(visitor);
      const lightness = async (y: number) => readLightness(visitor, 5, y); // x = 5 is beside the content, where there are no pictures
      const { bottom } = await readBox(visitor, '[data-header]');
      const before = [await lightness(bottom - 10), await lightness(laptop.height - 20)];
      await visitor.point({ role: 'button', name: 'Men', inside: 'header' });
      await waitForHeaderPosition(visitor);
      await visitor.click({ role: 'button', name: 'Men', inside: 'header' });
      await visitor.see({ role: 'link', name: 'Jackets', inside: 'header' });
      const readGap = async () => (await readBox(visitor, '.mega:popover-open')).top - (await readBox(visitor, '[data-header]')).bottom;
      await expect.poll(async () => Math.abs(await readGap())).toBeLessThanOrEqual(1); // polls, because the header may still be sliding in
      const header = await readBox(visitor, '[data-header]');
      const panel = await readBox(visitor, '.mega:popover-open');
      const dimmed = Math.round((before[1] ?? 0) * (11 / 15)); // seen through a black shadow with an opacity of 4/15 (#0004)
      await expect.poll(async () => Math.abs((await lightness(laptop.height - 20)) - dimmed)).toBeLessThan(4);
      expect(Math.abs((await lightness(panel.bottom + 60)) - dimmed)).toBeLessThan(4);
      expect(Math.abs((await lightness(header.bottom - 10)) - (before[0] ?? 0))).toBeLessThan(4);
    });

    test(`the country and language panel begins below the header, ${place}`, async ({ visitor }) => {
      await visitor.open(listing);
      await scroll(visitor);
      await visitor.point({ role: 'button', name: /^Country and language/, inside: 'header' });
      await waitForHeaderPosition(visitor);
      await visitor.click({ role: 'button', name: /^Country and language/, inside: 'header' });
      await visitor.see({ role: 'button', name: 'Confirm', inside: 'header' });
      await settle(visitor, '.market-panel');
      const header = await readBox(visitor, '[data-header]');
      const panel = await readBox(visitor, '.market-panel');
      expect(Math.abs(panel.top - header.bottom - 8)).toBeLessThanOrEqual(2);
      expect(panel.bottom).toBeLessThanOrEqual(laptop.height);
    });
  }

  test.describe('the search field on a phone', () => {
    test.use({ size: phone });

    test('the search field keeps its height and position while results appear', async ({ visitor }) => {
      await visitor.open(listing);
      await visitor.click({ role: 'button', name: /search/i, inside: 'header' });
      const field: Target = { role: 'combobox', inside: '.search-panel:popover-open' };
      await visitor.see(field);
      const { top, bottom } = await readBox(visitor, '.search-panel form');
      await visitor.fill(field, 'jacket');
      await visitor.see({ role: 'option', name: /^How to wash/ });
      const typed = await readBox(visitor, '.search-panel form');
      expect([typed.top, typed.bottom]).toEqual([top, bottom]);
      expect(bottom - top).toBeLessThan(60);
    });
  });
});
