/** Style that comes with a chunk, as a sheet of the document: no policy of inline styles concerns it. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer piece {${css}}`);
  document.adoptedStyleSheets.push(sheet);
}
