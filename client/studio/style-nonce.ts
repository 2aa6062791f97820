// Lets the packages of the editor add style elements, which the policy of the page permits only with the nonce of the response.

/** Adds the nonce to every style element that a script creates in a document. */
export function allowStyleElements(document: Document, nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name.toLowerCase() === 'style') element.setAttribute('nonce', nonce);
    return element;
  }) as typeof document.createElement;
}
