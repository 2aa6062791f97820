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

/** Starts the gateway on a free port. `env` are its environment variables. */
export async function openExampleGateway({
  mistake,
  env = {},
}: {
  mistake?: Mistake;
  env?: Record<string, string>;
} = {}): Promise<ExampleGateway> {
  const folder = mistake ? copyWithMistake(mistake) : undefined;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running: Running = startTool('node', [join(folder ?? source, 'gateway.js')], { env: { ...env, PORT: String(port) } });
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
