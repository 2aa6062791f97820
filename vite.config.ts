import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { jsxPlugin } from './scripts/build/jsx-plugin.ts';
import { manifestPlugin } from './scripts/build/manifest-plugin.ts';
import { preloadPlugin } from './scripts/build/preload-plugin.ts';
import { routesPlugin } from './scripts/build/routes-plugin.ts';
import { sourceMapPlugin } from './scripts/build/source-maps.ts';

// Builds the browser code: the loader, the script that is inlined into pages until the loader runs, the script of the preview viewer, and a
// chunk per island. wrangler bundles the Worker.
export default defineConfig({
  plugins: [jsxPlugin(), preloadPlugin(), routesPlugin(), react(), sourceMapPlugin(), manifestPlugin()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    // scripts do not name their source maps, which are not public (scripts/build/source-maps.ts)
    sourcemap: 'hidden',
    // readable scripts for the coverage of journeys (scripts/coverage)
    ...(process.env.COVERAGE && { minify: false }),
    rolldownOptions: {
      input: {
        loader: 'client/loader.ts',
        early: 'client/cart/early-submissions.ts',
        viewer: 'client/preview/viewer.ts',
        bridge: 'client/preview/bridge.ts',
        studio: 'client/preview/studio-bridge.ts',
      },
      optimization: { inlineConst: true }, // copies shared constants, so that the loader imports no shared chunk
      // few chunks, because the loader contains the name of each and of its static imports
      output: {
        // shared chunks have no name, because every byte of the loader counts
        // a hash has 7 characters, because with 6 Rolldown can name at most 64 chunks
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry ? `assets/${name.replace('.island', '')}-[hash:7].js` : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|^\0react|rolldown[\\/]runtime/ },
            // one chunk for small modules that read stored values, because the loader would contain the name of each
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
