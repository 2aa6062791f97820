// Parts of a page that bring a script of their own, which is fetched where the page has one.

const parts: readonly [selector: string, fetchScript: () => Promise<{ begin: () => void }>][] = [
  ['[data-toast]', () => import('./toasts.ts')],
  ['[data-dismiss-banner]', () => import('./banners.ts')],
  ['[data-video]', () => import('./videos.ts')],
];

/** Without its script a part is what the server made of it: a banner, a link, a video with its controls. */
export function startPageParts(): void {
  for (const [selector, fetchScript] of parts) {
    if (document.querySelector(selector))
      fetchScript().then(
        ({ begin }) => begin(),
        () => undefined,
      );
  }
}
