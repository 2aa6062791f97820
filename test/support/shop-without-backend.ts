// The shop as one has it who deletes the embedded backend: a copy of the sources without its folder (docs/gateway.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyShop } from './copied-shop.ts';

/** Copies the shop to a folder, and deletes the backend there. Nothing is taken out of a file. */
export function copyShopWithoutBackend(folder: string): void {
  copyShop(folder);
  rmSync(join(folder, 'src/backend'), { recursive: true });
}
