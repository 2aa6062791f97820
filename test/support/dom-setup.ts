// Adds element properties for ARIA attributes (ARIA 1.3, 10.2), which happy-dom lacks.
for (const name of [
  'ariaBusy',
  'ariaChecked',
  'ariaCurrent',
  'ariaDisabled',
  'ariaExpanded',
  'ariaHidden',
  'ariaInvalid',
  'ariaLabel',
  'ariaPressed',
  'ariaSelected',
]) {
  const attribute = name.toLowerCase().replace('aria', 'aria-');
  Object.defineProperty(Element.prototype, name, {
    configurable: true,
    get(this: Element) {
      return this.getAttribute(attribute);
    },
    set(this: Element, value: string | null) {
      if (value === null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
  });
}
