import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

// Two runtimes: *.worker.test.* runs inside workerd with the bindings of wrangler.toml, everything else in Node.
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('src/backend/migrations'),
                SESSION_SECRETS: 'test-secret-of-at-least-32-characters-a,test-secret-of-at-least-32-characters-b',
                BACKEND_TOKEN_SECRET: 'test-token-secret-of-at-least-32-characters',
              },
            },
          })),
        ],
        test: { name: 'worker', testTimeout: 20_000, include: ['test/**/*.worker.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'node',
          testTimeout: 20_000,
          environment: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/**/*.worker.test.{ts,tsx}'],
        },
      },
    ],
  },
});
