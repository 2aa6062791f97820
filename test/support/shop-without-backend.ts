// A copy of the shop without the folders of the embedded backend (docs/gateway.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyShop } from './copied-shop.ts';

/** Copies the shop to a folder, and deletes the folders of the backend, its demo and the staff Worker from the copy. No file is edited. */
export function copyShopWithoutBackend(folder: string): void {
  copyShop(folder);
  for (const name of ['backend', 'demo', 'staff']) rmSync(join(folder, 'src', name), { recursive: true });
}
