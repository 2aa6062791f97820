import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { jsxPlugin } from './scripts/build/jsx-plugin.ts';
import { manifestPlugin } from './scripts/build/manifest-plugin.ts';
import { preloadPlugin } from './scripts/build/preload-plugin.ts';
import { routesPlugin } from './scripts/build/routes-plugin.ts';

// The browser's part: one loader, the script that stands inside pages until it is there, that of the preview viewer, and a chunk per island. The Worker is bundled by wrangler.
export default defineConfig({
  plugins: [jsxPlugin(), preloadPlugin(), routesPlugin(), react(), manifestPlugin()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { loader: 'client/loader.ts', early: 'client/cart/early-submissions.ts', viewer: 'client/preview/viewer.ts' },
      optimization: { inlineConst: true }, // a name that two chunks share is written into both, so that the loader imports none
      // few chunks: the loader names each, and what comes with it
      output: {
        // the loader names each, and every byte of it counts: what several chunks share has no name
        // with a hash of 6 characters, Rolldown can name at most 64 chunks
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry ? `assets/${name.replace('.island', '')}-[hash:7].js` : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0react|rolldown[\\/]runtime/ },
            // one chunk for small modules that read stored values: the loader would name each
            {
              name: 'stored',
              test: /(islands[\\/]page-cookies|lib[\\/](encoding[\\/]plain-text|storage[\\/]stored-list)|client[\\/]content[\\/]dismissed-notices)\.ts$/,
            },
            {
              name: 'parts',
              test: /(client[\\/]page[\\/](elements|reload-guard)|client[\\/]dialogs[\\/]fetch-page|islands[\\/]page-site|ui[\\/]notice[\\/]notice)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
