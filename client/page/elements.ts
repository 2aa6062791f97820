// Creates elements and styles that scripts add to a page.

/** Creates an element with attributes and optional text. */
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

/** Adds a chunk's styles as a constructed style sheet, which the Content Security Policy for inline styles does not restrict. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  // The server's style sheets contain `@layer block`. Nested in the layer `chunk`, it would have lower priority than every rule of a
  // dialog, so it is replaced with a condition that is always true.
  sheet.replaceSync(`@layer chunk {${css.replaceAll('@layer block', '@media')}}`);
  document.adoptedStyleSheets.push(sheet);
}
