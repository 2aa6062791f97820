// Elements and styles that scripts add to a page.

/** An element with attributes and, if any, a text. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  text?: string,
): HTMLElementTagNameMap[Name];
export function createElement(name: string, attributes: Record<string, string>, text?: string): HTMLElement;
export function createElement(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

/** Style that comes with a chunk, as a sheet of the document: no policy of inline styles concerns it. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer chunk {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}
