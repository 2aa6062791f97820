// The staff origin: signing in, the audit log, access tokens, and the command line with a token.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openMenu, openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(90_000);

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

const signIn = (page: Page, name: string) => openStaffPage(page, `${origin}/audit-log`, name);

test('an administrator sees in the audit log what a program has published with an access token', async ({ page, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-staff-'));
  const time = Date.now();
  const [title, program] = [`Loyalty ${time}`, `Import ${time}`];
  try {
    await signIn(page, 'Ada Administrator');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
    await openMenu(page);
    await page.getByRole('link', { name: 'Access tokens' }).click();
    await page.getByLabel('Name').fill(program);
    await page.getByLabel('Role').selectOption('publisher');
    await page.getByLabel('United States').check();
    await page.getByRole('button', { name: 'Create token' }).click();
    const token = (await page.getByRole('status').locator('code').textContent()) ?? '';

    const content = (...args: string[]) =>
      spawnSync(process.execPath, ['scripts/content/run.ts', ...args, '--to', origin, '--persist-to', folder], {
        encoding: 'utf8',
        env: { ...process.env, CAIRN_STAFF_TOKEN: token },
      });
    const document = 'en-us/page/loyalty';
    expect(content('export', document, '--out', folder).stdout).toContain('1 written');
    const file = join(folder, `${document}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/("seo": \{\s*"title": )"[^"]*"/, `$1"${title}"`));
    expect(content('put', file).stdout).toContain('is a draft');
    expect(content('publish', document).stdout).toContain('is live');
    expect(content('show', 'de-de/page/loyalty')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('do not permit content.read'),
    });

    await expect
      .poll(async () => (await page.request.get(`${baseURL}/en-us/loyalty`)).text(), { timeout: 5000 })
      .toContain(`<title>${title}`);
    await page.goto(`${origin}/audit-log?subject=${document}`);
    await expect(
      page.getByRole('row', { name: new RegExp(`${program} content\\.publish en-us/page/loyalty United States \\d+ → \\d+ done`) }),
    ).toBeVisible();
    await page.goto(`${origin}/audit-log?outcome=denied`);
    await expect(page.getByRole('row', { name: new RegExp(`${program} content\\.read de-de/page/loyalty Germany`) })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await openMenu(page);
    await page.getByRole('link', { name: 'Access tokens' }).click();
    await page.getByRole('button', { name: `Revoke ${program}` }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${program} .* revoked`) })).toBeVisible();
    expect(content('show', document).stderr).toContain('rejected the access token');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test.describe('with a page that is not permitted', () => {
  test.use({ expectedNoise: /403 \(Forbidden\)/ });

  test('a reviewer can neither open the audit log nor see a link to it, and the shop does not know the sign-in', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, 'Ravi Reviewer');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not permitted');
    await openMenu(page);
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ravi Reviewer');
    await openMenu(page);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Studio',
      'Documents',
      'Calendar',
      'Releases',
      'Media',
      'Experiments',
      'Redirects',
    ]);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.context().cookies(baseURL)).not.toContainEqual(expect.objectContaining({ name: expect.stringContaining('staff') }));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    expect(await page.context().cookies(origin)).toEqual([]);
    await page.goto(origin);
    await expect(page).toHaveURL(`${origin}/sign-in`);
  });
});

test('the pages for editors have no axe violation and fit a phone, also with errors', longOn('phone'), async ({ page }) => {
  await openStaffPage(page, `${origin}/studio/moderation`, 'Pia Publisher');
  const check = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  await check('Moderation');
  await openMenu(page);
  await page.getByRole('link', { name: 'Redirects' }).click();
  await page.getByLabel('From').fill(`/old-${Date.now()}`);
  await page.getByLabel('To').fill('/stores');
  await page.getByRole('button', { name: 'Add the redirect' }).click();
  await expect(page.getByRole('status')).toContainText('is stored');
  await check('Redirects');
  const file = { name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from('scope,source,status,target\nus,/one,301,/new') };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await check('Check of a file with redirects');
});
