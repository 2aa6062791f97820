import type { Plugin } from 'vite';

/**
 * What comes with a chunk is fetched along with it, by a helper that knows scripts only: no chunk here brings a stylesheet.
 * Vite's own is three times as long, and it is part of the loader.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'cairn-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}

/** `paths` are the scripts that a chunk needs at once, as Vite writes them: relative to the root of the shop. */
const helper = `
const asked = {};
export const __vitePreload = (load, paths = []) => {
  for (const path of paths) {
    asked[path] ??= document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + path }),
    );
  }
  return load();
};`;
