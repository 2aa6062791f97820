import type { Plugin } from 'vite';

/**
 * Vite plugin that loads the static imports of a chunk together with it. It handles scripts only, because no chunk has a style sheet.
 * Vite's own helper is three times as large, and it is part of the loader.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'cairn-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}

/** `paths` are the scripts that a chunk imports statically, as Vite writes them: relative to the root of the shop. */
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
