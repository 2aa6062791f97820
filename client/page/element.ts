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
