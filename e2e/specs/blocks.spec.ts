// CMS blocks in the block gallery: layout, animation, opening and closing, on a phone, a tablet and a desktop.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { wcagTags } from '../fixtures/audits.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const gallery = (kind: string) => `/en-us/block-gallery?docType=${kind}`;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns a carousel's scroll position in pixels, which cannot be read by role. */
const readScroll = (page: Page, name: string) =>
  region(page, name)
    .getByRole('list')
    .first()
    .evaluate((row) => Math.round(row.scrollLeft));

/**
 * Makes carousels scroll without an animation, so that their scroll position is final at once. The duration of smooth scrolling depends on
 * the browser and ignores the fake clock.
 */
const jumpToSlides = (page: Page) =>
  page.addInitScript(() => {
    const scrollTo = Element.prototype.scrollTo as (this: Element, options: ScrollToOptions) => void;
    Element.prototype.scrollTo = function (this: Element, options: ScrollToOptions) {
      scrollTo.call(this, { ...options, behavior: 'instant' });
    } as typeof Element.prototype.scrollTo;
  });

interface PopupState {
  title: string;
  /** Milliseconds since the navigation started. */
  at: number;
}

/** Records a pop-up's title each time the pop-up appears or expands. */
const recordPopupStates = (page: Page) =>
  page.addInitScript(() => {
    const states: PopupState[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const title = document.querySelector<HTMLElement>('.popup:not([hidden]) .popup-toggle')?.innerText;
      if (title && title !== states.at(-1)?.title) states.push({ title, at: performance.now() });
    }).observe(document, { subtree: true, attributeFilter: ['hidden', 'aria-expanded'] });
  });

const readPopupStates = (page: Page) => page.evaluate(() => (window as unknown as { states: PopupState[] }).states);

test.describe('blocks at three screen widths', longOn('desktop'), () => {
  for (const kind of [
    'collection',
    'vertical-list',
    'accordions',
    'icon-and-text',
    'multi-link-card',
    'secondary-navigation',
    'inline-grid-cell',
  ]) {
    test(`the ${kind} block has no horizontal overflow and no axe violation at three widths`, async ({ shop, page }) => {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await shop.open(gallery(kind));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect((await new AxeBuilder({ page }).withTags(wcagTags).include('main').analyze()).violations).toEqual([]);
      }
    });
  }
});

test.describe('a carousel', onlyOn('desktop'), () => {
  test.beforeEach(({ page }) => jumpToSlides(page));

  test('clicking a dot scrolls a carousel to its slide, and the arrows are disabled at both ends', longOn(), async ({ shop, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 768, height: 900 });
    await shop.open(gallery('collection'));
    const stories = region(page, 'Stories from outside');
    const dot = (number: number) => stories.getByRole('button', { name: `Show slide ${number}`, exact: true });
    await expect(stories.getByRole('button', { name: 'Previous slide' })).toBeDisabled();
    await dot(3).click();
    await expect(dot(3)).toHaveAttribute('aria-current', 'true');
    await expect(dot(1)).toHaveAttribute('aria-current', 'false');
    const third = await readScroll(page, 'Stories from outside');
    expect(third).toBeGreaterThan(300);
    await stories.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => readScroll(page, 'Stories from outside')).toBeLessThan(third);
    await dot(5).click();
    await expect(stories.getByRole('button', { name: 'Next slide' })).toBeDisabled();
  });

  test('a carousel shows dots or arrows as configured for each screen size', longOn(), async ({ shop, page }) => {
    await shop.open(gallery('collection'));
    const stories = region(page, 'Stories from outside');
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(stories.getByRole('button', { name: 'Show slide 2' })).toBeVisible();
    await expect(stories.getByRole('button', { name: 'Next slide' })).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(stories.getByRole('button', { name: 'Next slide' })).toBeVisible();
    const buttons = region(page, 'Popular right now');
    await expect(buttons.getByRole('button', { name: 'Next slide' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(buttons.getByRole('button', { name: 'Next slide' })).toBeHidden();
  });

  test('a carousel advances by itself, except while it is hovered or paused', async ({ shop, page }) => {
    // The viewport is higher than the carousel, so that the pointer can be outside the carousel.
    await page.setViewportSize({ width: 1440, height: 1400 });
    await page.clock.install();
    await shop.open(gallery('collection'));
    const ridge = region(page, 'Seen from the ridge');
    // Carousels start in document order, so the disabled arrow of a later carousel shows that this one has started.
    await expect(region(page, 'Popular right now').getByRole('button', { name: 'Previous slide' })).toBeDisabled();
    await ridge.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    // Until here the fake clock advances with real time. From here on it advances only when the test moves it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    const scrolled = () => readScroll(page, 'Seen from the ridge');
    const start = await scrolled();
    // The clock advances by only one step: the first slide follows the last one, so two steps could return to the start.
    await page.clock.runFor(4000);
    expect(await scrolled()).not.toBe(start);
    const expectStill = async () => {
      const place = await scrolled();
      await page.clock.runFor(12_000);
      expect(await scrolled()).toBe(place);
    };
    await ridge.getByRole('heading', { name: 'Seen from the ridge' }).hover();
    await expectStill();
    await ridge.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(0, 0);
    await expectStill();
    await expect(ridge.getByRole('button', { name: 'Play slides' })).toBeVisible();
  });

  test('the controls of a carousel appear when its script has loaded', longOn('desktop'), async ({ shop, page }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/carousel-*', (route) => isReleased.then(() => route.continue()));
    const requested = page.waitForRequest('**/assets/carousel-*');
    await shop.open(gallery('collection'));
    await requested;
    const ridge = region(page, 'Seen from the ridge');
    await expect(ridge.getByRole('button')).toHaveCount(0);
    const height = (await ridge.boundingBox())?.height;
    release();
    await ridge.getByRole('button', { name: 'Pause slides' }).click();
    await expect(ridge.getByRole('button', { name: 'Play slides' })).toBeVisible();
    expect((await ridge.boundingBox())?.height).toBe(height);
  });

  test('with prefers-reduced-motion, a carousel advances only after the shopper starts it', longOn(), async ({ shop, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await shop.open(gallery('collection'));
    const ridge = region(page, 'Seen from the ridge');
    await expect(ridge.getByRole('button', { name: 'Play slides' })).toBeVisible();
    const start = await readScroll(page, 'Seen from the ridge');
    await page.clock.runFor(20_000);
    expect(await readScroll(page, 'Seen from the ridge')).toBe(start);
  });
});

test(
  'a vertical list shows the hovered or focused link’s picture, and no picture on a phone',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(gallery('vertical-list'));
    const list = region(page, 'Find your pace');
    const pictures = list.locator('picture');
    const expectShown = (shown: number) =>
      expect
        .poll(() => pictures.evaluateAll((all) => all.map((picture) => getComputedStyle(picture).opacity)))
        .toEqual([0, 1, 2, 3].map((index) => (index === shown ? '1' : '0')));
    await page.mouse.move(0, 0);
    await expectShown(0);
    await list.getByRole('link', { name: 'Snow and ice' }).hover();
    await expectShown(2);
    await page.mouse.move(0, 0);
    await list.getByRole('link', { name: 'Fast and light' }).focus();
    await expectShown(3);
    await page.setViewportSize({ width: 390, height: 900 });
    for (const picture of await pictures.all()) await expect(picture).toBeHidden();
  },
);

test('a link or a URL fragment opens a CMS modal, and its close button or Escape closes it', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/block-gallery#modal-repair');
  const dialog = page.getByRole('dialog', { name: 'We mend what we made' });
  await expect(dialog).toBeVisible();
  expect((await new AxeBuilder({ page }).withTags(wcagTags).include('dialog[open]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');
  const link = page.getByRole('link', { name: 'We mend it' });
  await link.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.getByRole('link', { name: 'Fabric guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Fabrics' });
  await expect(guide.getByRole('heading', { name: 'Three fabrics' })).toBeVisible();
  await guide.getByText('And fleece?').click();
  await expect(guide.getByText('Warm and dry within minutes')).toBeVisible();
});

test('without scripts, a CMS modal is part of the page', longOn('no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/block-gallery');
  await expect(page.getByText('Send us a picture of the tear').first()).toBeHidden();
  await page.getByRole('link', { name: 'We mend it' }).click();
  await expect(page.getByText('Send us a picture of the tear').first()).toBeVisible();
});

test.describe('a pop-up', withScripts, () => {
  test('a pop-up appears as a bar, expands, and does not return after it is closed', longOn(), async ({ shop, page }) => {
    await recordPopupStates(page);
    await shop.open(gallery('popup'));
    const popup = page.getByRole('complementary', { name: 'Repair weeks' });
    const bar = popup.getByRole('button', { name: 'Repairs at half price', exact: true });
    const whole = popup.getByRole('button', { name: 'Until Sunday: repairs at half price' });
    await expect(whole).toHaveAttribute('aria-expanded', 'true');
    const [first, second] = await readPopupStates(page);
    expect([first?.title, second?.title]).toEqual(['Repairs at half price', 'Until Sunday: repairs at half price']);
    expect(first?.at).toBeGreaterThanOrEqual(2000);
    await expect(popup.getByRole('link', { name: 'Find a store' })).toBeVisible();
    expect((await new AxeBuilder({ page }).withTags(wcagTags).include('.popup').analyze()).violations).toEqual([]);
    await whole.click();
    await expect(bar).toBeVisible();
    await popup.getByRole('button', { name: 'Close this offer' }).click();
    await expect(popup).toHaveCount(0);
    await page.clock.install();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(10_000);
    await expect(popup).toBeHidden();
  });

  test('Escape closes a pop-up', async ({ shop, page }) => {
    await page.clock.install();
    await shop.open(gallery('popup'));
    const popup = page.getByRole('complementary', { name: 'Repair weeks' });
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(4000);
    await popup.getByRole('link', { name: 'Find a store' }).focus();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
});
