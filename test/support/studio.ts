// Steps on the pages of the studio.
import { anAddress, aPage, type StaffBrowser } from './staff.ts';

export const documentUrl = (address: string, part = ''): string => `/studio/documents/${encodeURIComponent(address)}${part}`;

/** Opens the page of an action, and sends its form with the given values. */
export async function confirm(browser: StaffBrowser, path: string, values: Record<string, string> = {}): Promise<Response> {
  const page = await (await browser.get(path)).text();
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  return browser.post(path.split('?')[0] ?? '', { ...Object.fromEntries(hidden), ...values });
}

/** Returns the visible text of a page. */
export const textOf = (page: string): string =>
  page
    .replace(/<style.*?<\/style>|<span class="visually-hidden">.*?<\/span>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Calls the editing API. Throws if it refuses. */
export async function edit(browser: StaffBrowser, operation: string, parameters: object): Promise<unknown> {
  const { status, body } = await browser.call(`/api/content/${operation}`, parameters);
  if (status !== 200) throw new Error(`${operation} was answered with ${status}: ${body.error}`);
  return body.answer;
}

/** Returns the body of a page with one text block. */
export const aTextPage = (address: string, text: string, title = 'A document') => ({
  ...aPage(address, title),
  blocks: [{ id: 'text', kind: 'rich-text', fields: { html: `<h2>${text}</h2>` } }],
});

/** Stores a document: the first text is live, the last one is the draft. */
export async function storeVersions(browser: StaffBrowser, texts: readonly string[] = ['One', 'Two'], locale = 'en-us'): Promise<string> {
  const address = anAddress(locale);
  for (const [index, text] of texts.entries()) {
    await edit(browser, 'put', { address, body: aTextPage(address, text), ...(index > 0 && { base: index }) });
    if (index === 0) await edit(browser, 'publish', { address });
  }
  return address;
}
