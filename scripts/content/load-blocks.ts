// Loads the block definitions through Vite, because their files contain JSX, which Node cannot load.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type * as z from 'zod';
import type { BlockFields } from '#staff/checks/json-schemas.ts';

export async function loadBlockFields(): Promise<BlockFields> {
  const { module } = await runnerImport<{ blocks: readonly { kind: string; fields: z.ZodType }[] }>(resolve('src/features/blocks.ts'), {
    configFile: false,
    root: resolve('.'),
    logLevel: 'error',
  });
  return new Map(module.blocks.map(({ kind, fields }) => [kind, fields]));
}
