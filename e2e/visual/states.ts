// The pictures of `npm run visual`: pages, and what was done on them.
import type { Locator, Page } from 'playwright/test';
import { Buyer, cards } from '../fixtures/buyer.ts';
import type { Role } from '../fixtures/page-list.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { openReturnForm } from '../fixtures/return-form.ts';
import { expect, type Shop } from '../fixtures/shop.ts';
import { scrollThrough, waitForScripts } from './settle.ts';

interface Visit {
  shop: Shop;
  page: Page;
  baseURL: string | undefined;
  /** Whether the page is 390 px wide, and operated by touch. */
  isMobile: boolean;
}

interface State {
  /** Name of the picture's file. */
  name: string;
  path: string;
  role?: Role;
  /** What is done on the page before the picture is taken. */
  steps?: (visit: Visit) => Promise<unknown>;
  /** If true, the picture shows the whole page and not only the viewport. For short pages, because pictures are stored in the repository. */
  isFullPage?: boolean;
  media?: Parameters<Page['emulateMedia']>[0];
  headers?: Record<string, string>;
}

const listing = '/en-us/c/mens-jackets-1100';
/** A product with reviews that no state buys, so that its stock stays the same. */
const product = '/en-us/p/mens-serac-shell-jacket-CNA00004STN';
/** Orders that were delivered long ago, because the state of recent orders depends on the day. */
const orders = '/en-us/account/orders?sort=oldest';
/** The product that the states buy. */
const bought = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST?size=M';

const createBuyer = ({ shop }: Visit) => new Buyer(shop, { hasScripts: true });

/** Adds the open product to the cart, which opens the mini cart. */
async function addToCart({ shop, page }: Visit): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
}

/** Adds the open product to the cart, and opens a page. */
const addThenOpen = (path: string) => async (visit: Visit) => {
  await addToCart(visit);
  await visit.page.goto(path);
  await waitForScripts(visit.page);
};

async function goToSummary(visit: Visit, card?: string): Promise<Buyer> {
  const buyer = createBuyer(visit);
  await addToCart(visit);
  await buyer.ship();
  await buyer.pay(card);
  return buyer;
}

async function placeOrder(visit: Visit): Promise<void> {
  const buyer = await goToSummary(visit);
  await buyer.place();
  await buyer.expectConfirmation();
}

/**
 * Scrolls down to an element in a single step, after everything above it has loaded, so that the header is hidden. If parts above the element
 * grew later, the browser would scroll again, and the header would appear at times.
 */
async function scrollDownTo(part: Locator): Promise<void> {
  const page = part.page();
  await scrollThrough(page);
  await page.waitForTimeout(700); // longer than the delay after which the header handles scrolling
  await part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(page.locator('[data-header]')).toHaveAttribute('data-away');
}

/** Clicks a link in the main element that opens a dialog. */
async function openDialog({ page }: Visit, link: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openOrder({ shop, page }: Visit): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order / })
    .first()
    .click();
  await expect(shop.title).toHaveText(/^Order /);
}

/** Signs up a new person, and opens a page. */
const signUpThenOpen =
  (path: string) =>
  async ({ page, baseURL }: Visit) => {
    await signUpNewPerson(page, baseURL);
    await page.goto(path);
  };

/** Signs up a new person, and saves a card in the account. */
async function signUpWithCard(visit: Visit): Promise<void> {
  const { page, baseURL } = visit;
  await signUpNewPerson(page, baseURL);
  await page.goto('/en-us/account/payment');
  await page.getByRole('main').getByText('Add card').click();
  await createBuyer(visit).enterCard();
  await expect(page.getByText('Your card is saved.')).toBeVisible();
}

const submitEmpty =
  (button: string) =>
  async ({ page }: Visit) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  };

const browsing: State[] = [
  { name: 'home', path: '/en-us' },
  { name: 'home-end', path: '/en-us', steps: ({ page }) => scrollDownTo(page.getByRole('contentinfo')) },
  {
    name: 'menu',
    path: listing,
    steps: async ({ page, isMobile }) => {
      const men = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Men', exact: true });
      await (isMobile ? page.getByRole('button', { name: 'Menu', exact: true }).click() : men.hover());
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/navigation')));
      await waitForScripts(page);
      await men.click();
      await expect(page.getByRole('link', { name: 'Shop all Men' })).toBeVisible();
    },
  },
  {
    name: 'search-suggestions',
    path: listing,
    steps: async ({ page }) => {
      const field = page.locator('#search-field'); // its role changes when its script runs
      if (!(await field.isVisible())) await page.getByRole('button', { name: 'Search', exact: true }).first().click();
      await field.click();
      await expect(field).toHaveAttribute('role', 'combobox');
      await page.keyboard.type('jack');
      await expect(page.getByRole('option').filter({ hasText: 'Jacket' }).first()).toBeVisible();
    },
  },
  { name: 'search-results', path: '/en-us/search?q=jacket' },
  { name: 'listing', path: listing },
  {
    name: 'listing-filtered',
    path: `${listing}?colour=blue`,
    steps: async ({ page, isMobile }) => {
      if (!isMobile) return;
      await page.getByRole('link', { name: 'Filter (1)' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    },
  },
  { name: 'quick-shop', path: listing, steps: (visit) => openDialog(visit, /^Quick shop: /) },
  { name: 'compare', path: '/en-us/compare?ids=CNF00004RST,CNA00004STN' },
  {
    name: 'language',
    path: '/en-us/imprint',
    steps: async ({ page }) => {
      await page.getByRole('link', { name: 'United States, English: change' }).click();
      await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
    },
  },
  { name: 'consent', path: '/de-de/imprint' },
  { name: 'not-found', path: '/en-us/nothing-here' },
  { name: 'error', path: listing, headers: { 'x-cairn-scenario': 'products.*=GEN500&content.page=GEN500' } },
  { name: 'preview', path: '/en-us/help?preview=true' },
];

const productStates: State[] = [
  { name: 'product', path: product },
  { name: 'product-with-size', path: `${product}?size=M` },
  { name: 'product-forced-colors', path: `${product}?size=M`, media: { forcedColors: 'active', colorScheme: 'dark' } },
  { name: 'size-guide', path: product, steps: (visit) => openDialog(visit, 'Size guide') },
  {
    name: 'zoom',
    path: product,
    steps: async ({ shop, page }) => {
      await shop.pictures.first().click();
      await expect(page.getByRole('dialog')).toContainText('Image 1 of');
    },
  },
  {
    name: 'reviews',
    path: product,
    steps: ({ page }) => scrollDownTo(page.getByRole('region', { name: 'Reviews' })),
  },
  { name: 'review-form', path: '/en-us/reviews/CNA00004STN', steps: submitEmpty('Submit review') },
];

const cartStates: State[] = [
  { name: 'mini-cart', path: bought, steps: addToCart },
  { name: 'cart-empty', path: '/en-us/cart' },
  { name: 'cart', path: bought, steps: addThenOpen('/en-us/cart') },
  {
    name: 'cart-with-refused-code',
    path: bought,
    steps: async (visit) => {
      await addThenOpen('/en-us/cart')(visit);
      const { page } = visit;
      await page.getByRole('main').getByLabel('Promo code').fill('LASTWINTER');
      await page.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).click();
    },
  },
];

const checkoutStates: State[] = [
  { name: 'shipping', path: bought, steps: addThenOpen('/en-us/checkout'), isFullPage: true },
  {
    name: 'shipping-with-errors',
    path: bought,
    steps: async (visit) => {
      await addThenOpen('/en-us/checkout')(visit);
      await submitEmpty('Continue to payment')(visit);
    },
    isFullPage: true,
  },
  {
    name: 'shipping-for-pickup',
    path: `${product}?size=L`,
    steps: async (visit) => {
      await openDialog(visit, 'Pick up in store');
      await visit.page
        .getByRole('button', { name: /^Pick up here/ })
        .first()
        .click();
      await expect(visit.page.getByRole('heading', { name: 'Pick up in store' })).toHaveCount(0);
      await visit.page.goto('/en-us/checkout');
    },
    isFullPage: true,
  },
  {
    name: 'billing',
    path: bought,
    steps: async (visit) => {
      await addToCart(visit);
      await createBuyer(visit).ship();
    },
    isFullPage: true,
  },
  {
    name: 'billing-with-saved-card',
    path: bought,
    steps: async (visit) => {
      await signUpWithCard(visit);
      await visit.page.goto(bought);
      await addToCart(visit);
      await createBuyer(visit).ship();
    },
    isFullPage: true,
  },
  { name: 'summary', path: bought, steps: (visit) => goToSummary(visit), isFullPage: true },
  {
    name: 'bank-challenge',
    path: bought,
    steps: async (visit) => {
      const buyer = await goToSummary(visit, cards.challenge);
      await buyer.place();
      await expect(buyer.challenge.contentFrame().getByLabel('Code')).toBeVisible();
    },
  },
  { name: 'confirmation', path: bought, steps: placeOrder, isFullPage: true },
  {
    name: 'confirmation-printed',
    path: bought,
    steps: async (visit) => {
      await placeOrder(visit);
      await visit.page.emulateMedia({ media: 'print' });
    },
    isFullPage: true,
  },
];

const accountStates: State[] = [
  { name: 'sign-in', path: '/en-us/sign-in' },
  {
    name: 'sign-in-with-error',
    path: '/en-us/sign-in',
    steps: async ({ page }) => {
      const main = page.getByRole('main');
      await main.getByLabel('Email').fill('nobody@cairn.example');
      await main.getByLabel('Password', { exact: true }).fill('Wrong-1234');
      await main.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(main.getByText('match').first()).toBeVisible();
    },
  },
  { name: 'sign-up', path: '/en-us/sign-up', isFullPage: true },
  { name: 'account', path: '/en-us/account', role: 'member' },
  { name: 'orders', path: orders, role: 'member' },
  { name: 'order', path: orders, role: 'member', steps: openOrder, isFullPage: true },
  {
    name: 'return-form',
    path: '/en-us/account/orders',
    role: 'member',
    steps: ({ page }) => openReturnForm(page),
    isFullPage: true,
  },
  { name: 'addresses', path: '/en-us/imprint', steps: signUpThenOpen('/en-us/account/addresses') },
  { name: 'loyalty', path: '/en-us/imprint', steps: signUpThenOpen('/en-us/account/loyalty') },
];

const contentStates: State[] = [
  {
    name: 'favorites',
    path: listing,
    steps: async ({ shop, page }) => {
      const button = shop.cards.first().getByRole('button', { name: /^Favorite: / });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(shop.unsavedFavorites).toHaveCount(0);
      await page.goto('/en-us/favorites');
    },
  },
  { name: 'loyalty-program', path: '/en-us/loyalty' },
  { name: 'stores', path: '/en-us/stores?q=Denver' },
  { name: 'store', path: '/en-us/stores/US-DEN' },
  { name: 'article', path: '/en-us/articles/wash-a-down-jacket' },
  { name: 'showcase', path: '/en-us/showcase/materials' },
  { name: 'gift-cards', path: '/en-us/gift-cards' },
  { name: 'help', path: '/en-us/help' },
  { name: 'parts', path: '/en-us/parts-gallery', isFullPage: true },
];

export const states: State[] = [...browsing, ...productStates, ...cartStates, ...checkoutStates, ...accountStates, ...contentStates];
