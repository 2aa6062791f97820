// Fetches a page to display it in a dialog. The browser parses the response as a document, so no script converts text to HTML.
import { dialogHeader, seeOtherHeader } from '#lib/paths/dialog.ts';
import { answerTimeoutMs } from '../page/response-timeout.ts';

export interface FetchedPage {
  kind: 'page';
  address: string;
  title: string;
  /**
   * The content of the main element without scripts, and the page's toasts. It is complete, because the server does not stream pages for
   * dialogs.
   */
  content: DocumentFragment;
  /** The styles of the page's sections. The base style is not included, because the page around the dialog has it. */
  style: string;
  closeText: string;
}

/** Milliseconds after which an upload counts as failed. Enough for three photos on a weak mobile connection. */
const uploadTimeoutMs = 30_000;

export type Fetched = FetchedPage | { kind: 'see-other'; address: string };

/** Rejection of `fetchPage` if no response arrived, so that it is unknown whether the shop has received the request. */
export class NoResponseError extends Error {}

/** Returns the message of a form that got no response. */
export const readNoResponseText = (): string => document.querySelector<HTMLElement>('#toasts')?.dataset.noResponse ?? '';

/**
 * Fetches a page, or submits a form to it. Rejects if the response is neither a page nor a redirect, with a NoResponseError if there was no
 * response.
 */
export function fetchPage(address: string, form?: URLSearchParams | FormData): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`${address} returned no page.`));
    request.open(form ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.timeout = form instanceof FormData ? uploadTimeoutMs : answerTimeoutMs;
    request.setRequestHeader(dialogHeader, document.querySelector<HTMLElement>('[nonce]')?.nonce || '1');
    request.onload = () => {
      const seeOther = request.getResponseHeader(seeOtherHeader);
      if (seeOther) return resolve({ kind: 'see-other', address: new URL(seeOther, request.responseURL).href });
      const isShown = request.status < (form ? 500 : 400);
      const page = isShown && request.response instanceof Document ? readPage(request.response, request.responseURL) : undefined;
      if (page) resolve(page);
      else fail();
    };
    request.onerror = request.ontimeout = () => reject(new NoResponseError(address));
    request.send(form);
  });
}

function readPage(page: Document, address: string): FetchedPage | undefined {
  const main = page.querySelector('main');
  if (!main) return undefined;
  for (const inert of main.querySelectorAll('script, noscript, style')) inert.remove();
  const content = document.createDocumentFragment();
  content.append(...document.importNode(main, true).childNodes);
  // greetings that become toasts are above the main element
  for (const greeting of page.querySelectorAll('[data-toast]')) content.append(document.importNode(greeting, true));
  return {
    kind: 'page',
    address,
    title: page.title,
    content,
    style: [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
    closeText: page.querySelector<HTMLElement>('#toasts')?.dataset.close ?? '',
  };
}
