// The size note of the seeded customer, who exchanged a size that was too large (src/demo/seed/personal-orders.ts).
import { beforeAll, describe, expect, test } from 'vitest';
import { colouredProductIdSchema } from '#contract/entities/primitives.ts';
import type { SizeNoteReply } from '#features/product/size-guide/size-note.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import type { Browser } from '../../../support/browser.ts';
import { countElements, findAttribute, readText } from '../../../support/html.ts';
import { aBrowser } from '../../../support/purchase.ts';
import { seededPassword, seededPeople } from '../../../support/seeded-people.ts';
import { aSignedInPerson, sendSignIn } from '../../../support/signed-in.ts';

let productId: string;
let name: string;

beforeAll(async () => {
  await prepareBackend();
  const row = await backendEnv.BACKEND_DB.prepare(
    `SELECT l.exchange ->> 'productId' AS productId, t.name FROM order_return_line l JOIN product_text t
       ON t.master_id = substr(l.exchange ->> 'productId', 1, 8) AND t.locale = 'en-us' WHERE l.return_id LIKE 'RTN00%'`,
  ).first<{ productId: string; name: string }>();
  productId = colouredProductIdSchema.parse(row?.productId);
  name = row?.name ?? '';
}, 120_000);

async function aSeededCustomer(): Promise<Browser> {
  const browser = aBrowser();
  await browser.follow(await sendSignIn(browser, seededPeople.loyalty, { typed: seededPassword }));
  return browser;
}

const readNote = async (browser: Browser): Promise<SizeNoteReply> =>
  JSON.parse((await browser.visit(`/en-us/size-guide/${productId}`, { headers: { accept: 'application/json' } })).html);

describe('the size note', () => {
  test('the size note says which sizes the customer returned and kept, and suggests the kept size', async () => {
    const browser = await aSeededCustomer();
    const note = { facts: [`You returned L in ${name} as too large.`, 'You kept M.'], suggestion: 'We suggest M.' };
    expect(await readNote(browser)).toEqual({ note });
    const { html } = await browser.visit(`/en-us/size-guide/${productId}`);
    expect(readText(html, '.size-guide-note')).toBe(`${note.facts.join(' ')} We suggest M.`);
  });

  test('the size note is empty for guests and for customers without orders', async () => {
    expect(await readNote(aBrowser())).toEqual({});
    const { browser } = await aSignedInPerson();
    expect(await readNote(browser)).toEqual({});
    expect(countElements((await browser.visit(`/en-us/size-guide/${productId}`)).html, '.size-guide-note')).toBe(0);
  });

  test('the size note is not part of the product page, which is cached for all visitors', async () => {
    const browser = await aSeededCustomer();
    const { html } = await browser.follow(await browser.visit(`/en-us/p/x-${productId}`));
    expect(readText(html, '.size-note')).toBe('');
    expect(findAttribute(html, '.size-note', 'data-guest')).toBe('Account');
  });
});
