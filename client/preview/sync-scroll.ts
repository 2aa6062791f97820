// Synchronizes scrolling between the preview viewer and the window that embeds it (docs/preview.md).
import { findParentOrigin } from './parent-origin.ts';

export const scrollMessage = 'cairn:preview-scroll';

type ViewerWindow = Pick<Window, 'addEventListener' | 'scrollTo' | 'scrollY' | 'parent' | 'document' | 'location'>;

/** Starts the synchronization if the viewer is embedded in a frame. */
export function syncScroll(self: ViewerWindow): void {
  const { parent } = self;
  const origin = findParentOrigin(self);
  if ((parent as unknown) === self || origin === undefined) return;
  let followed: number | undefined;
  const sendPosition = (): void => {
    const top = Math.round(self.scrollY);
    // does not send back a position that the parent has requested
    if (top !== followed) parent.postMessage({ type: scrollMessage, top }, origin);
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

function isScrollMessage(data: unknown): data is { top: number } {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('top' in data)) return false;
  return data.type === scrollMessage && typeof data.top === 'number' && Number.isFinite(data.top);
}
