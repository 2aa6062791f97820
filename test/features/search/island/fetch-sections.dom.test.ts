// Fetching the sections of the search hub as a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSections } from '#features/search/island/fetch-sections.ts';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { find, openPage } from '../../../support/dom.ts';

const address = '/en-us/search-hub';

/** A request whose response the test sends. */
class FakeRequest {
  status = 200;
  response: unknown = null;
  responseType = '';
  timeout = 0;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn();
}

let request: FakeRequest;
beforeEach(() => {
  openPage('<style nonce="nonce-of-page"></style>');
  find('style').nonce = 'nonce-of-page'; // happy-dom lacks this property
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      constructor() {
        super();
        request = this;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function respond(html: string, status = 200): void {
  request.status = status;
  const page = new Document(); // documents of happy-dom's parser are no instances of Document
  page.append(new DOMParser().parseFromString(html, 'text/html').documentElement);
  request.response = page;
  request.onload?.();
}

const hub = `
  <head><style>.a{}</style></head>
  <body>
    <style>.b{}</style>
    <div id="search-sections"><div class="espots">
      <a href="/en-us/articles">Read</a><script>alert(1)</script><noscript>Without</noscript><style>.c{}</style>
    </div></div>
  </body>`;

test('fetchSections returns the sections without scripts and styles, and the styles of the page', async () => {
  const fetched = fetchSections(address);
  respond(hub);
  const { content, style } = (await fetched) ?? expect.fail('The page has no sections.');
  expect([...content.children].map(({ className }) => className)).toEqual(['espots']);
  expect(content.querySelectorAll('script, noscript, style')).toHaveLength(0);
  expect([content.textContent?.trim(), content.ownerDocument === document]).toEqual(['Read', true]);
  expect(style).toBe('.a{}.b{}');
});

test('fetchSections requests the page as a document for a dialog, with the nonce of the current page', () => {
  void fetchSections(address);
  expect(request.open).toHaveBeenCalledExactlyOnceWith('GET', address);
  expect(request.setRequestHeader).toHaveBeenCalledExactlyOnceWith(dialogHeader, 'nonce-of-page');
  expect([request.responseType, request.timeout]).toEqual(['document', 10_000]);
  expect(request.send).toHaveBeenCalledOnce();
});

test('fetchSections requests the page for a dialog if the current page has no nonce', () => {
  openPage('');
  void fetchSections(address);
  expect(request.setRequestHeader).toHaveBeenCalledExactlyOnceWith(dialogHeader, '1');
});

test('fetchSections returns undefined if the page has no sections', async () => {
  const fetched = fetchSections(address);
  respond('<div id="search-sections"></div>');
  expect(await fetched).toBeUndefined();
});

test.each<[string, () => void]>([
  ['status 503', () => respond(hub, 503)],
  ['a response that is no document', () => request.onload?.()],
  ['a network error', () => request.onerror?.()],
  ['a timeout', () => request.ontimeout?.()],
])('fetchSections rejects after %s', async (_, end) => {
  const fetched = fetchSections(address);
  end();
  await expect(fetched).rejects.toThrow(`The page ${address} could not be fetched.`);
});
