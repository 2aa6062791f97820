import type { Plugin } from 'vite';

/**
 * Vite plugin that preloads the static imports of a dynamically imported chunk. It replaces Vite's helper, which is three times as large
 * and would be part of the loader on every page. It handles only scripts, because no chunk has a style sheet.
 */
export function preloadPlugin(): Plugin[] {
  return [
    {
      name: 'cairn-preload',
      apply: 'build',
      enforce: 'pre',
      load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
    },
    {
      name: 'cairn-preload-list',
      apply: 'build',
      generateBundle: {
        order: 'post', // after Vite has written the lists
        handler: (_, bundle) => {
          for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = shortenList(chunk.code);
        },
      },
    },
  ];
}

/** Shortens the function with which Vite looks up the static imports of chunks. Vite remembers their list, which is not worth its bytes. */
const shortenList = (code: string): string =>
  code.replace(/const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>/, 'const __vite__mapDeps=(i,d=$1)=>');

/** `paths` are the scripts that a chunk imports statically, as Vite writes them: relative to the root of the shop. */
const helper = `
const asked = {};
export const __vitePreload = (load, paths = []) => {
  for (const path of paths) {
    asked[path] ??= document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + path }),
    );
  }
  return load();
};`;
