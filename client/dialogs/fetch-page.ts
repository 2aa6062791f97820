// A page of the shop, fetched to be shown in a dialog. Read by the browser itself as a document: no text becomes HTML here.
import { dialogHeader, seeOtherHeader } from '#lib/dialog.ts';
import { answerTimeoutMs } from '../page/answer-timeout.ts';

export interface FetchedPage {
  kind: 'page';
  address: string;
  title: string;
  /** What its main element holds, without scripts. The shop sends a page for a dialog finished. */
  content: DocumentFragment;
  /** The style of its sections. The base is not in it: the page around has that. */
  style: string;
  closeWord: string;
}

export type Fetched = FetchedPage | { kind: 'see-other'; address: string };

/** Asks for an address, or sends it a form. Rejects for anything that is no whole page and leads nowhere. */
export function fetchPage(address: string, form?: URLSearchParams): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(form ? 'POST' : 'GET', address);
    request.responseType = 'document';
    request.timeout = answerTimeoutMs;
    request.setRequestHeader(dialogHeader, document.querySelector<HTMLElement>('style')?.nonce || '1');
    request.onload = () => {
      const seeOther = request.getResponseHeader(seeOtherHeader);
      if (seeOther) return resolve({ kind: 'see-other', address: new URL(seeOther, request.responseURL).href });
      const isShown = request.status < (form ? 500 : 400);
      const page = isShown && request.response instanceof Document ? readPage(request.response, request.responseURL) : undefined;
      if (page) resolve(page);
      else reject(new Error(`${address} gave no page.`));
    };
    request.onerror = request.ontimeout = () => reject(new Error(`${address} did not answer.`));
    request.send(form);
  });
}

function readPage(page: Document, address: string): FetchedPage | undefined {
  const main = page.querySelector('main');
  if (!main) return undefined;
  for (const inert of main.querySelectorAll('script, noscript, style')) inert.remove();
  const content = document.createDocumentFragment();
  content.append(...[...main.childNodes].map((node) => document.importNode(node, true)));
  return {
    kind: 'page',
    address,
    title: page.title,
    content,
    style: [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
    closeWord: page.querySelector<HTMLElement>('#toasts')?.dataset.close ?? '',
  };
}
