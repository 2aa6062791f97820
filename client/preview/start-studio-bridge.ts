// The messages between a preview and the studio around it. The page sends the positions of its blocks and the block that the editor
// selects. Links and controls of the page do nothing, because a click selects a block.

/** A message of the page. Lengths are in CSS pixels of the page, from the top left corner of its window. */
export type PageMessage =
  /** `page` identifies the loaded page, so that the studio notices a reload. */
  | {
      type: 'cairn:studio-blocks';
      page: number;
      top: number;
      blocks: { id: string; x: number; y: number; width: number; height: number }[];
    }
  | { type: 'cairn:studio-select' | 'cairn:studio-hover'; id: string | undefined };

/** A message of the studio: either a scroll position in pixels, or the block or the part that the page scrolls into view. */
export interface StudioMessage {
  type: 'cairn:studio-scroll';
  top?: number;
  id?: string;
  /** CSS selector of elements that the page opens and scrolls into view, such as a panel of the menu. */
  part?: string;
}

/** Starts the bridge if the page is in a frame of the studio, whose origin is the one in the page's grant. */
export function startStudioBridge(self: Window & typeof globalThis, studio: string): void {
  const { parent, document } = self;
  if ((parent as unknown) === self) return;
  const send = (message: PageMessage): void => parent.postMessage(message, studio);
  const list = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-marked]')];
  // elements without a box of their own, such as the one around a block, are as large as their children
  const listBoxes = ({ children }: Element): DOMRect[] =>
    [...children].flatMap((child) => {
      const box = child.getBoundingClientRect();
      return box.width > 0 && box.height > 0 ? [box] : listBoxes(child);
    });
  const measure = (block: Element) => {
    const boxes = listBoxes(block);
    const x = Math.min(...boxes.map(({ left }) => left));
    const y = Math.min(...boxes.map(({ top }) => top));
    return {
      ...{ x, y },
      width: Math.max(...boxes.map(({ right }) => right)) - x,
      height: Math.max(...boxes.map(({ bottom }) => bottom)) - y,
    };
  };
  let isAwaited = false;
  const report = (): void => {
    if (isAwaited) return;
    isAwaited = true;
    self.requestAnimationFrame(() => {
      isAwaited = false;
      const blocks = list()
        .map((block) => ({ id: block.dataset.marked ?? '', ...measure(block) }))
        .filter(({ x }) => Number.isFinite(x)); // leaves out blocks without a visible part
      send({ type: 'cairn:studio-blocks', page: self.performance.timeOrigin, top: self.scrollY, blocks });
    });
  };
  const find = ({ target }: Event): string | undefined =>
    target instanceof self.Element ? target.closest<HTMLElement>('[data-marked]')?.dataset.marked : undefined;
  for (const type of ['click', 'auxclick', 'submit'])
    self.addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type === 'click') send({ type: 'cairn:studio-select', id: find(event) });
      },
      true,
    );
  let hovered: string | undefined;
  const hover = (id: string | undefined): void => {
    if (id !== hovered) send({ type: 'cairn:studio-hover', id });
    hovered = id;
  };
  self.addEventListener('pointerover', (event) => hover(find(event)));
  document.addEventListener('pointerleave', () => hover(undefined));
  self.addEventListener('message', ({ source, origin, data }: MessageEvent<StudioMessage | undefined>) => {
    if (source !== parent || origin !== studio || data?.type !== 'cairn:studio-scroll') return;
    for (const part of data.part === undefined ? [] : document.querySelectorAll<HTMLElement>(data.part)) {
      part.hidden = false;
      if (part.popover && !part.matches(':popover-open')) part.showPopover();
      part.scrollIntoView({ block: 'nearest' });
    }
    const block = list().find((each) => each.dataset.marked === data.id);
    const top = block ? measure(block).y + self.scrollY - 80 : data.top;
    if (Number.isFinite(top)) self.scrollTo({ top: top as number, behavior: 'instant' });
  });
  self.addEventListener('scroll', report, { passive: true });
  // the script can run before the body exists
  new self.ResizeObserver(report).observe(document.documentElement);
  report();
}
