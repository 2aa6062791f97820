// The shop as one has it who deletes the embedded backend: a copy of the sources without its folders (docs/gateway.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyShop } from './copied-shop.ts';

/** Copies the shop to a folder, and deletes the backend with its demo there. Nothing is taken out of a file. */
export function copyShopWithoutBackend(folder: string): void {
  copyShop(folder);
  for (const name of ['backend', 'demo']) rmSync(join(folder, 'src', name), { recursive: true });
}
