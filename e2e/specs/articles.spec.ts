// Stories: the list, its topics, a story with related stories, and the blocks that editors add to other pages.
import AxeBuilder from '@axe-core/playwright';
import { wcagTags } from '../fixtures/audits.ts';
import { expect, longOn, onlyOn, type Shop, test } from '../fixtures/shop.ts';

const findTag = ({ page }: Shop, name: string) =>
  page.getByRole('navigation', { name: 'Stories by topic' }).getByRole('link', { name: new RegExp(`^${name} \\d+$`) });
const countStories = ({ page }: Shop, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test.describe('the list of stories', onlyOn('desktop', 'no-scripts'), () => {
  test('"Load more stories" appends the remaining stories and scrolls to the first new story', async ({ shop, page }) => {
    await shop.open('/en-us/articles');
    await expect(shop.title).toHaveText('Stories');
    await expect(shop.cards).toHaveCount(6);
    await countStories(shop, '6 of 10 stories');
    const known = await shop.cards.getByRole('link').allTextContents();
    await page.getByRole('link', { name: 'Load more stories' }).click();
    await countStories(shop, '10 of 10 stories');
    await expect(shop.cards).toHaveCount(10);
    expect((await shop.cards.getByRole('link').allTextContents()).slice(0, 6)).toEqual(known);
    await expect(shop.cards.nth(6)).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Load more stories' })).toHaveCount(0);
  });

  test(
    'choosing several topics shows stories with any of these topics, and "Clear all" shows all stories',
    longOn(),
    async ({ shop, page }) => {
      await shop.open('/en-us/articles');
      await findTag(shop, 'Care').click();
      await expect(page).toHaveURL(/\/articles\?tag=care$/);
      await expect(findTag(shop, 'Care')).toHaveAttribute('aria-current', 'true');
      const ofCare = await shop.cards.count();
      expect(ofCare).toBeLessThan(6);
      await findTag(shop, 'Winter').click();
      await expect(page).toHaveURL(/\?tag=care&tag=winter$/);
      await expect.poll(() => shop.cards.count()).toBeGreaterThan(ofCare);
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect(shop.cards).toHaveCount(6);
      await expect(page).toHaveURL(/\/articles$/);
    },
  );
});

test(
  'a small screen shows the first four topics, and all topics after "See more"',
  longOn('phone', 'no-scripts'),
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.open('/en-us/articles');
    const links = page.getByRole('navigation', { name: 'Stories by topic' }).getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(4);
    await page.getByText('See more', { exact: true }).click();
    await expect(links).toHaveCount(12);
    await page.getByText('See less', { exact: true }).click();
    await expect(links).toHaveCount(4);
  },
);

test('a story links to related stories and to the stories with its topics', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/articles');
  await shop.cards.getByRole('link', { name: 'How to wash a down jacket' }).click();
  await expect(shop.title).toHaveText('How to wash a down jacket');
  await expect(page.getByRole('heading', { name: 'In the machine' })).toBeVisible();
  const related = page.getByRole('region', { name: 'Related stories' }).getByRole('article');
  await expect(related).toHaveCount(4);
  const next = related.first().getByRole('link');
  const name = (await next.textContent()) ?? '';
  expect(name).not.toBe('How to wash a down jacket');
  await next.click();
  await expect(shop.title).toHaveText(name);
  await page.getByRole('list', { name: 'Topics' }).getByRole('link').first().click();
  await expect(shop.title).toHaveText('Stories');
  await expect(shop.cards.getByRole('link', { name })).toBeVisible();
});

test.describe('stories at three screen widths', longOn('desktop'), () => {
  for (const path of ['/en-us/articles', '/de-de/articles', '/en-us/articles/wash-a-down-jacket', '/en-us/showcase/promotions'])
    test(`${path} has no horizontal overflow and no axe violation at three widths`, async ({ shop, page }) => {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await shop.open(path);
        await expect(shop.awaited).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
      }
    });
});

test.describe('blocks that editors add to other pages', onlyOn('desktop', 'no-scripts'), () => {
  test('the cart page shows the blocks that editors place below the cart', longOn(), async ({ shop, page }) => {
    await shop.open('/en-us/cart');
    await expect(shop.title).toHaveText('Your cart is empty');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Good to know' })).toBeVisible();
    // This block comes from a fragment that several pages share.
    await expect(main.getByRole('heading', { name: 'Made to be repaired' })).toBeVisible();
    await main.getByRole('link', { name: 'See how' }).click();
    await expect(page).toHaveURL(/\/articles\/inside-our-repair-workshop$/);
  });

  test('the 404 page shows the stories that editors choose for it', longOn(), async ({ shop, page }) => {
    await shop.open('/en-us/nothing-is-here');
    const stories = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: 'Stories from the trail' }) });
    await expect(stories.getByRole('article')).toHaveCount(3);
    await stories.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/en-us\/articles\/[a-z-]+$/);
  });
});
