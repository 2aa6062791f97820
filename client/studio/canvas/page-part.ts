// The part of the page in the frame that displays a document that belongs to all pages, such as the menu.

interface Shown {
  /** The kind of the document. */
  kind: string;
  body: Record<string, unknown>;
  /** JSON Pointer of the selected entry. Undefined if none is selected. */
  pointer: string | undefined;
  /** True if the page is so narrow that the menu is a drawer. */
  isNarrow: boolean;
}

/** Returns the CSS selector of the elements that the page makes visible. Undefined for documents that are in the page itself. */
export function choosePart({ kind, body, pointer, isNarrow }: Shown): string | undefined {
  const [, , index = ''] = pointer?.split('/') ?? [];
  switch (kind) {
    case 'menu': {
      const panel = index === '' ? [] : [`#menu-${index}`];
      return [...(isNarrow ? ['#menu'] : []), ...panel].join(', ') || undefined;
    }
    case 'footer':
      return '.site-footer';
    case 'utility':
      return '.utility-bar';
    case 'popups': {
      const { id } = ((body.popups ?? []) as { id?: unknown }[])[Number(index)] ?? {};
      if (typeof id !== 'string') return undefined;
      const popup = `[data-popup="${CSS.escape(id)}"]`;
      return `${popup}, ${popup} .popup-panel`;
    }
    default:
      return undefined;
  }
}
