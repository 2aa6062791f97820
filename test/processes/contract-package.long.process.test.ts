// The package `@cairn/contract`, installed in a folder outside of the repository.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExampleGateway, openExampleGateway } from '../support/example-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-contract-'));
const modules = join(folder, 'node_modules');
let gateway: ExampleGateway;

beforeAll(async () => {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--workspace', '@cairn/contract', '--pack-destination', folder, '--json', '--silent'], {
      encoding: 'utf8',
    }),
  ) as [{ filename: string }];
  const installed = join(modules, '@cairn/contract');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components', '1']);
  for (const name of ['zod', 'typescript', '@cloudflare']) symlinkSync(resolve('node_modules', name), join(modules, name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  gateway = await openExampleGateway();
});

afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true });
});

const usage = `
import { type CallReply, callNames, calls, createClient, GatewayFault, parseReply } from '@cairn/contract';

declare const process: { argv: string[] };
const [, , origin = ''] = process.argv;
const call = createClient({ origin, locale: 'en-us', brand: 'cairn', region: 'NORA' });
const details = await call('products.details', { params: { productId: 'EXJK0001RST' }, query: { siteId: 'us' } });
const other = await call('products.details', { params: { productId: 'EXJK9999RST' }, query: { siteId: 'us' } });
const stock: CallReply<'products.inventory'> = { productId: 'EXJK0001RST', variants: { '900000000012': { quantity: 1 } } };
const fault: unknown = await createClient({ origin: 'http://127.0.0.1:1', locale: 'en-us', brand: 'cairn', region: 'NORA' })(
  'utilities.serverTime',
  {},
).catch((error: unknown) => error);
console.log(
  JSON.stringify({
    name: details.ok && details.value.name,
    refusal: !other.ok && other.error.code,
    isValid: parseReply(calls['products.inventory'].reply, stock).isValid,
    isFault: fault instanceof GatewayFault,
    count: callNames.length > 100,
  }),
);
`;

beforeAll(() => writeFileSync(join(folder, 'usage.ts'), usage));

test('a program in another folder sends calls to a gateway with the client of the package', () => {
  const printed = execFileSync('npx', ['node', join(folder, 'usage.ts'), gateway.origin], { encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({ name: 'Ridge Jacket', refusal: 'ORD404', isValid: true, isFault: true, count: true });
});

test('the types of the package accept a valid program and reject an unknown call and an invalid reply', () => {
  const options = { strict: true, module: 'nodenext', target: 'es2023', noEmit: true, types: [], lib: ['es2023', 'dom'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['usage.ts', 'wrong.ts'] }));
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { type CallReply, createClient } from '@cairn/contract';
createClient({ origin: '', locale: 'en-us', brand: 'cairn', region: 'NORA' })('products.unknown', {});
export const stock: CallReply<'products.inventory'> = { productId: 1, variants: {} };
`,
  );
  const { stdout } = spawnSync(join('node_modules', '.bin', 'tsc'), ['-p', folder], { encoding: 'utf8' });
  const problems = stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(problems).toEqual([expect.stringContaining('wrong.ts(2'), expect.stringContaining('wrong.ts(3')]);
});
