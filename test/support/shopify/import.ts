// A person who moves products from Shopify on the staff pages.
import { aPng } from '../pictures.ts';
import type { StaffBrowser } from '../staff.ts';

const path = '/catalog/shopify';

/** Returns the main part of a page, with decoded characters. */
export const textOf = async (response: Response | Promise<Response>): Promise<string> =>
  (await (await response).text())
    .replace(/^.*<main/s, '<main')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Returns the value of a hidden field. */
export const hiddenField = (page: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

/** Returns a form with files. */
export function aFileForm(...files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>])[]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append('file', new File([content], name));
  return form;
}

export const uploadProducts = (browser: StaffBrowser, text: string, name = 'products_export.csv') =>
  browser.post(`${path}/products`, aFileForm([name, text]));

/** The decisions about the types `Bottles` and `Rain Jackets`, which have this order on the form. */
export const decisions: [string, string][] = [
  ...([
    ['currency', 'USD'],
    ['market', 'us'],
    ['location', 'web-us'],
    ['category-0', '4100'],
    ['audience-0', 'all'],
    ['category-1', '1100'],
    ['audience-1', 'men'],
  ] as [string, string][]),
];

/** Uploads a file and decides where its products belong. Returns the address of the import, and the page with the check. */
export async function checkProducts(browser: StaffBrowser, text: string, form = decisions) {
  const uploaded = await uploadProducts(browser, text);
  if (uploaded.status !== 303) throw new Error(`The upload was answered with ${uploaded.status}: ${await uploaded.text()}`);
  const location = uploaded.headers.get('location') ?? '';
  const decided = await browser.post(location, form);
  if (decided.status !== 303) throw new Error(`The decisions were answered with ${decided.status}: ${await decided.text()}`);
  const page = await textOf(browser.get(location));
  return { location, page, checked: hiddenField(page, 'checked') };
}

/** Imports a file. Returns the address of the import. */
export async function importProducts(browser: StaffBrowser, text: string, form = decisions): Promise<string> {
  const { location, checked } = await checkProducts(browser, text, form);
  const stored = await browser.post(`${location}/store`, { checked });
  if (stored.status !== 303) throw new Error(`The import was answered with ${stored.status}: ${await stored.text()}`);
  return location;
}

let pictures = 0;

/** Uploads pictures with the given file names. */
export async function uploadPictures(browser: StaffBrowser, location: string, ...names: string[]): Promise<Response> {
  const files: [string, Uint8Array<ArrayBuffer>][] = [];
  for (const name of names) files.push([name, await aPng({ color: [pictures++, 120, 99] })]);
  return browser.post(`${location}/pictures/files`, aFileForm(...files));
}
