// Starts the example gateway, or a copy of it with a mistake.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/process.ts';
import { answers, type Running, startTool } from './processes.ts';

const source = 'examples/gateway';

/** A change of one file of the example gateway. */
export interface Mistake {
  file: 'carts.js' | 'catalog.js' | 'gateway.js' | 'input.js' | 'orders.js' | 'products.json';
  /** Code that occurs exactly once in the file. */
  code: string;
  /** The code that replaces it. */
  wrong: string;
}

export interface ExampleGateway {
  origin: string;
  output: () => string;
  close: () => Promise<void>;
}

/** The content of products.json. */
export interface ExampleCatalog {
  currency: string;
  categories: { categoryId: string; name: string; slug: string }[];
  facets?: { id: string; label: string; values: { value: string; name: string }[] }[];
  products: ({ categoryId: string; masterId: string; productId: string; name: string; sizes: Record<string, string> } & Record<
    string,
    unknown
  >)[];
}

/** Starts the gateway on a free port. `env` are its environment variables. `change` returns the catalog to use instead of products.json. */
export async function openExampleGateway({
  mistake,
  env = {},
  change,
}: {
  mistake?: Mistake;
  env?: Record<string, string>;
  change?: (catalog: ExampleCatalog) => ExampleCatalog;
} = {}): Promise<ExampleGateway> {
  const folder = mistake ? copyWithMistake(mistake) : change && mkdtempSync(join(tmpdir(), 'cairn-catalog-'));
  const catalog = change && folder !== undefined ? { CATALOG: writeCatalog(folder, change) } : {};
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running: Running = startTool('node', [join(mistake && folder !== undefined ? folder : source, 'gateway.js')], {
    env: { ...env, ...catalog, PORT: String(port) },
  });
  await answers(origin, running);
  return {
    origin,
    output: running.output,
    close: async () => {
      await running.kill();
      if (folder !== undefined) rmSync(folder, { recursive: true });
    },
  };
}

function writeCatalog(folder: string, change: (catalog: ExampleCatalog) => ExampleCatalog): string {
  const path = join(folder, 'catalog.json');
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(join(source, 'products.json'), 'utf8')) as ExampleCatalog)));
  return path;
}

function copyWithMistake({ file, code, wrong }: Mistake): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-gateway-'));
  cpSync(source, folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const path = join(folder, file);
  const parts = readFileSync(path, 'utf8').split(code);
  if (parts.length !== 2) throw new Error(`${file} contains this code ${parts.length - 1} times instead of once: ${code}`);
  writeFileSync(path, parts.join(wrong));
  return folder;
}
