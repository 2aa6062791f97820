// The studio's page for experiments: starting one, reading it, and publishing a variant for all visitors.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(90_000);

const text = (id: string, html: string) => ({ id, kind: 'rich-text', fields: { html } });

/** Returns the body of a landing page with an experiment. */
const aLandingPage = (name: string) => ({
  ...{ page: name, path: `/${name}`, title: 'Trial' },
  seo: { title: 'Trial of a text', description: 'A page that compares two texts.' },
  blocks: [
    {
      ...{ id: 'trial', kind: 'experiment' },
      fields: { experienceId: name, variants: [{ variantId: 'B-short', targets: ['short'] }], baselines: ['long'] },
      children: [text('long', '<p>The long text of the baseline.</p>'), text('short', '<p>Short.</p>')],
    },
  ],
});

// the response to a form without a variant is a 409
test.use({ expectedNoise: /409/ });

test(
  'a publisher starts an experiment and publishes a variant for all visitors',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }, info) => {
    const origin = staffOrigin(baseURL);
    const trial = `trial-${info.project.name}-${Date.now()}`;
    await openStaffPage(page, `${origin}/studio/experiments`, 'Pia Publisher');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Experiments');
    const callApi = async (operation: string, data: object) => {
      const cookie = (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
      const { host, port } = new URL(origin);
      // only browsers resolve the name of the staff origin
      const response = await page.request.post(`http://127.0.0.1:${port}/api/content/${operation}`, {
        headers: { origin, host, cookie },
        data,
      });
      expect(response.status(), await response.text()).toBe(200);
    };
    const address = `en-us/page/${trial}`;
    await callApi('put', { address, body: aLandingPage(trial) });
    await callApi('publish', { address });

    const check = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    };
    await page.reload();
    await check('Experiments');
    await page.getByRole('link', { name: trial }).click();
    await check(`Experiment ${trial}`);
    await page.getByLabel('Goal').selectOption('Visitors who add to the cart');
    await page.getByLabel('Duration').selectOption('2 weeks');
    await page.getByRole('button', { name: 'Start the experiment' }).click();
    await expect(page.getByRole('status')).toContainText('The experiment has started.');
    await expect(page.getByText('Not decided yet: read the result at the planned end')).toBeVisible();
    await check(`Experiment ${trial}`);

    await page.getByRole('button', { name: 'Publish for all visitors' }).click();
    await expect(page.getByRole('alert')).toHaveText('Select a variant.');
    await page.getByLabel('Variant').selectOption('B-short');
    await page.getByRole('button', { name: 'Publish for all visitors' }).click();
    await expect(page.getByRole('status')).toHaveText('The variant is published for all visitors.');
    await expect(page.getByText('Ended, B-short is published for all')).toBeVisible();
    await check(`Experiment ${trial}`);
    await expect
      .poll(async () => (await page.request.get(`${baseURL}/en-us/${trial}`)).text(), { timeout: 10_000 })
      .toContain('<p>Short.</p>');
  },
);
