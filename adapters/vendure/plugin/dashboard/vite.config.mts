// Builds the dashboard, and serves it with Vendure's Admin API at the same origin.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vendureDashboardPlugin } from '@vendure/dashboard/vite';
import { defineConfig } from 'vite';

const proxy = { '/admin-api': process.env.VENDURE_URL ?? 'http://127.0.0.1:3000' };

export default defineConfig({
  base: '/dashboard/',
  build: { outDir: resolve(import.meta.dirname, 'dist') },
  preview: { host: '127.0.0.1', port: Number(process.env.DASHBOARD_PORT ?? '8791'), strictPort: true, proxy },
  plugins: [
    vendureDashboardPlugin({
      vendureConfigPath: pathToFileURL('vendure-config.ts'),
      api: { host: 'auto', port: 'auto' },
      gqlOutputPath: './node_modules/.cache/gql',
    }),
  ],
});
