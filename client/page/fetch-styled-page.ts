// Fetches pages whose parts scripts insert into the current page.
import { type Fetched, fetchPage } from '../dialogs/fetch-page.ts';

const added = new Set<string>();

/**
 * Fetches a page as `fetchPage` does, and adds its styles to the document, because its parts may need style sheets that the current page
 * does not have.
 */
export async function fetchStyledPage(...request: Parameters<typeof fetchPage>): Promise<Fetched> {
  const page = await fetchPage(...request);
  if (page.kind === 'page') addPageStyle(page.style);
  return page;
}

function addPageStyle(css: string): void {
  if (css === '' || added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
