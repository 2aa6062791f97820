// Fetches the editorial sections of the search hub. The browser parses the fetched page as a separate document, so no text is assigned to
// `innerHTML`.
import { dialogHeader } from '#lib/paths/dialog.ts';

export interface SearchSections {
  content: DocumentFragment;
  /** The page's styles without the base style, which every page has. */
  style: string;
}

const timeoutMs = 10_000;

/** Returns the sections, or undefined if the page has none. Rejects if the page cannot be fetched. */
export function fetchSections(address: string): Promise<SearchSections | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`The page ${address} could not be fetched.`));
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeoutMs;
    request.setRequestHeader(dialogHeader, document.querySelector<HTMLElement>('[nonce]')?.nonce || '1');
    request.onload = () =>
      request.status === 200 && request.response instanceof Document ? resolve(readSections(request.response)) : fail();
    request.onerror = request.ontimeout = fail;
    request.send();
  });
}

function readSections(page: Document): SearchSections | undefined {
  const sections = page.querySelector('#search-sections .espots');
  if (!sections) return undefined;
  for (const inert of sections.querySelectorAll('script, noscript, style')) inert.remove();
  const content = document.createDocumentFragment();
  content.append(document.importNode(sections, true));
  return { content, style: [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('') };
}
