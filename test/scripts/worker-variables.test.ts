import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { listConfigArguments, readVariables, writeBackendConfig } from '../../scripts/worker-variables.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cairn-variables-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('readVariables reads lines with an uppercase name, and ignores comments and other text', () => {
  const file = join(folder, '.dev.vars');
  writeFileSync(file, '# A=1\nSECRET=a=b \nEMPTY=\nnot a line\nlower=2\nQUOTED="a # b" # c\nexport STRIPE_KEY=sk_1 # mine');
  expect(readVariables(file)).toEqual({ SECRET: 'a=b', EMPTY: '', QUOTED: 'a # b', STRIPE_KEY: 'sk_1' });
  expect(readVariables(join(folder, 'missing'))).toEqual({});
});

test("writeBackendConfig writes the backend's configuration with changed variables and absolute paths", () => {
  const path = writeBackendConfig(folder, { BRAND: 'ot"her $& brand', PAYMENT_PROVIDER: 'stripe' });
  const written = unstable_readConfig({ config: path });
  const own = unstable_readConfig({ config: 'src/backend/wrangler.toml' });
  expect(written.vars).toMatchObject({ ...own.vars, BRAND: 'ot"her $& brand', PAYMENT_PROVIDER: 'stripe' });
  expect(written.main).toBe(own.main);
  expect(written.durable_objects).toEqual(own.durable_objects);
  const [database] = written.d1_databases as { database_id: string; migrations_dir: string }[];
  expect(database?.database_id).toBe((own.d1_databases as { database_id: string }[])[0]?.database_id);
  expect(isAbsolute(database?.migrations_dir ?? '')).toBe(true);
});

test('listConfigArguments includes the staff Worker, and refers to the backend’s own configuration unless a variable differs', () => {
  const staff = ['-c', 'src/staff/wrangler.toml'];
  expect(listConfigArguments(folder)).toEqual(['-c', 'wrangler.toml', '-c', 'src/backend/wrangler.toml', ...staff]);
  expect(listConfigArguments(folder, { DEMO_MODE: 'true' })).toEqual([
    ...['-c', 'wrangler.toml', '-c', join(folder, 'backend-wrangler.toml')],
    ...staff,
  ]);
});

test('listConfigArguments passes the secrets of previews to the staff Worker, which stays bound to the backend', () => {
  const [path = ''] = listConfigArguments(folder, { PREVIEW_SECRETS: 'a-secret-of-previews' }).slice(-1);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('PREVIEW_SECRETS = "a-secret-of-previews"');
  expect(text).toContain('binding = "BACKEND"');
});

test('listConfigArguments binds the staff Worker to the backend only if the shop uses no other commerce engine', () => {
  const [path = ''] = listConfigArguments(folder, {}, { hasEngine: true }).slice(-1);
  const [own, copy] = ['src/staff/wrangler.toml', path].map((file) => readFileSync(file, 'utf8')) as [string, string];
  const listBindings = (text: string) => [...text.matchAll(/^binding = "(\w+)"$/gm)].map(([, name]) => name);
  expect(listBindings(own)).toContain('BACKEND');
  expect(listBindings(copy)).toEqual(listBindings(own).filter((name) => name !== 'BACKEND'));
  expect(copy).not.toContain('StaffActions');
  for (const [, file = ''] of copy.matchAll(/^(?:main|"react\/jsx-runtime") = "(.*)"$/gm)) expect(existsSync(file), file).toBe(true);
  expect(copy).toContain(`directory = "${resolve('dist/staff')}"`);
});

test('npm run start:vendure runs the staff Worker without the binding', () => {
  expect(readFileSync('scripts/vendure/start.ts', 'utf8')).toContain("COMMERCE_URL: originAt('ADAPTER_PORT')");
  expect(readFileSync('scripts/start.mjs', 'utf8')).toMatch(
    /const hasEngine = Boolean\(given\.COMMERCE_URL\)[\s\S]*listConfigArguments\([^\n]*\{ hasEngine \}\)/,
  );
});
