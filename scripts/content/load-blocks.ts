// Loads the kinds of blocks. Their files hold components, which Node does not read by itself.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type * as z from 'zod';

/** The fields that each kind of block may have. */
export type BlockFields = ReadonlyMap<string, z.ZodType>;

export async function loadBlockFields(): Promise<BlockFields> {
  const { module } = await runnerImport<{ blocks: readonly { kind: string; fields: z.ZodType }[] }>(resolve('src/features/blocks.ts'), {
    configFile: false,
    root: resolve('.'),
    logLevel: 'error',
  });
  return new Map(module.blocks.map(({ kind, fields }) => [kind, fields]));
}
