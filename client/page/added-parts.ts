// Starts the scripts of content that is added to a page.

type StartParts = (root: ParentNode) => unknown;

let startParts: StartParts | undefined;

/** Registers the function that starts parts (page-parts.ts), which this module cannot import, because parts import this module. */
export function registerStart(start: StartParts): void {
  startParts = start;
}

/** Starts the parts inside `root`. Until the scripts of the page have been fetched, does nothing, because they then start all parts. */
export function startAddedParts(root: ParentNode): void {
  startParts?.(root);
}
