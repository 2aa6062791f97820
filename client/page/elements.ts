// Elements and styles that scripts add to a page.

/** Creates an element with attributes and an optional text. */
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

/** Adds the style of a chunk as a style sheet of the document, which the policy for inline styles does not restrict. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  // Sheets that pages have too are in the layer `block`. A layer inside that of scripts would lose to every rule of a dialog.
  sheet.replaceSync(`@layer chunk {${css.replaceAll('@layer block', '@media')}}`);
  document.adoptedStyleSheets.push(sheet);
}
