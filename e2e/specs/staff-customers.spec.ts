// A day of an employee of customer service: finding a customer, ending sign-ins, changing points with a second person, and a request about
// personal data.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openMenu, openStaffPage, staffOrigin } from '../fixtures/staff.ts';

// The response to an invalid form has the status 422. The outbox shows emails in a frame that blocks scripts, so Playwright's actions do
// not work there.
test.use({ expectedNoise: /422|Blocked script execution in '[^']*\/outbox\/html/ });
test.setTimeout(180_000);

const check = async (page: Page, heading: string | RegExp) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
};

async function changeIdentity(page: Page, url: string, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await openStaffPage(page, url, name);
}

test(
  'support finds a customer, ends the sign-in, and adds points, the larger amount after the approval of a second person',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }) => {
    const address = await signUpNewPerson(page, baseURL);
    const origin = staffOrigin(baseURL);
    const main = page.getByRole('main');
    await openStaffPage(page, `${origin}/customers`, 'Sam Support');
    await check(page, 'Customers');
    await main.getByLabel('Find a customer').fill(address);
    await main.getByRole('button', { name: 'Find' }).click();
    await check(page, 'Customers');
    await main.getByRole('link', { name: 'Mara Vale' }).click();
    await check(page, 'Mara Vale');
    const customer = page.url();
    await main.getByRole('button', { name: 'End all sign-ins' }).click();
    await expect(page.getByRole('status').first()).toHaveText('All sign-ins have ended.');
    await expect(main).toContainText('The customer is not signed in.');

    await main.getByRole('link', { name: 'Change the points' }).click();
    await check(page, 'Points of Mara Vale');
    await main.getByLabel('Points').fill('100');
    await main.getByLabel('Reason').fill('x');
    await main.getByRole('button', { name: 'Change' }).click();
    await expect(main).toContainText('Enter the reason, with at least 3 characters.');
    await expect(main.getByLabel('Points')).toHaveValue('100');
    await main.getByLabel('Reason').fill('The parcel was late');
    await main.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('status').first()).toHaveText('The change is stored.');
    await page.goto(`${customer}/points`);
    await main.getByLabel('Points').fill('2000');
    await main.getByLabel('Reason').fill('The tent leaked');
    await main.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByRole('status').first()).toHaveText('The change waits for the approval of another person.');
    await page.goto(`${origin}/customers/approvals`);
    await expect(main).toContainText('Waits for the approval of another person.');
    await check(page, 'Changes of points and balances');

    await changeIdentity(page, `${origin}/customers/approvals`, 'Ada Administrator');
    await check(page, 'Changes of points and balances');
    const entry = main.getByRole('listitem').filter({ hasText: 'The tent leaked' }).last();
    await entry.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status')).toHaveText('The change is approved and stored.');
    await page.goto(customer);
    for (const points of ['+100', '+2000']) await expect(main.getByRole('region', { name: 'Points' })).toContainText(points);
    await page.goto('/en-us/account');
    await expect(page).toHaveURL(/sign-in/);
  },
);

test(
  'support records a request for deletion, the person confirms it with the link in the email, and support carries it out',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }) => {
    const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.org`;
    const origin = staffOrigin(baseURL);
    const main = page.getByRole('main');
    await openStaffPage(page, `${origin}/customers`, 'Sam Support');
    await main.getByRole('link', { name: 'Requests for personal data' }).click();
    await check(page, 'Requests for personal data');
    await main.getByLabel('Asks for').selectOption('Deletion of the data');
    await main.getByLabel('Email address').fill('guest@');
    await main.getByRole('button', { name: 'Record, and send the link' }).click();
    await expect(main).toContainText('Enter an email address.');
    await check(page, 'Requests for personal data');
    await main.getByLabel('Email address').fill(email);
    await main.getByRole('button', { name: 'Record, and send the link' }).click();
    await expect(page.getByRole('status')).toContainText('The request is recorded');
    await main.getByRole('link', { name: email }).click();
    await check(page, `Request of ${email}`);
    const request = page.url();

    await page.goto('/outbox');
    await page.getByRole('navigation').getByRole('link', { name: email }).first().click();
    const text = await page.getByRole('region', { name: 'Text' }).textContent();
    await page.goto(/http\S+\/provider\/personal-data\/[\w-]+/.exec(text ?? '')?.[0] ?? '');
    await check(page, 'Confirm your request to delete your data');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');

    await page.goto(request);
    await main.getByRole('link', { name: 'Carry out' }).click();
    await check(page, `Delete the data of ${email}`);
    await expect(main).toContainText('kept by law');
    await main.getByRole('button', { name: 'Delete the data' }).click();
    await expect(page.getByRole('status')).toContainText('The request is carried out');
    await check(page, `Request of ${email}`);
    await expect(main).toContainText('Deleted');
  },
);
