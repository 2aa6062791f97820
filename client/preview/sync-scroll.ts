// Scrolls the preview viewer along with the window that holds it, and that window along with it (docs/preview.md).

export const scrollMessage = 'cairn:preview-scroll';

type ViewerWindow = Pick<Window, 'addEventListener' | 'scrollTo' | 'scrollY' | 'parent' | 'document' | 'location'>;

/** Begins to scroll along, where the viewer stands in a frame. */
export function syncScroll(self: ViewerWindow): void {
  const { parent } = self;
  const origin = findParentOrigin(self);
  if ((parent as unknown) === self || origin === undefined) return;
  let followed: number | undefined;
  const sendPosition = (): void => {
    const top = Math.round(self.scrollY);
    if (top !== followed) parent.postMessage({ type: scrollMessage, top }, origin); // a position that the parent asked for is not sent back
    followed = undefined;
  };
  const follow = ({ source, origin: from, data }: MessageEvent): void => {
    if (source !== parent || from !== origin || !isScrollMessage(data)) return;
    followed = Math.round(data.top);
    self.scrollTo({ top: data.top, behavior: 'instant' });
  };
  self.addEventListener('scroll', sendPosition, { passive: true });
  self.addEventListener('message', follow);
}

/** The one window that may hold the viewer is that of an origin in its policy. Firefox tells it by the referrer alone. */
function findParentOrigin({ location, document }: ViewerWindow): string | undefined {
  const [nearest] = location.ancestorOrigins ?? [];
  return nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined);
}

function isScrollMessage(data: unknown): data is { top: number } {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('top' in data)) return false;
  return data.type === scrollMessage && typeof data.top === 'number' && Number.isFinite(data.top);
}
