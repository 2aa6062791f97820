/** An element with attributes and, if any, a text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  text?: string,
): HTMLElementTagNameMap[Name];
export function element(name: string, attributes: Record<string, string>, text?: string): HTMLElement;
export function element(name: string, attributes: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}
