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
export function addStyle(...styles: string[]): void {
  const sheet = new CSSStyleSheet();
  // A sheet that pages have too begins with its own layer. Inside the layer of scripts, every rule of a dialog would win over it.
  const layered = styles.map((css) => (css.startsWith('@layer') ? css.replace(/^@layer \w+/, '@layer chunk') : `@layer chunk {${css}}`));
  sheet.replaceSync(layered.join(''));
  document.adoptedStyleSheets.push(sheet);
}
