// A copy of the shop with an additional market in a new language, which consists of three files and one line in the market registry.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFolders } from '../../scripts/build/messages.ts';
import { copyShop, edit } from './copied-shop.ts';

interface NewMarket {
  /** Folder with the three files, at the same paths as in the shop. */
  fixture: string;
  siteId: string;
  language: string;
}

/** Copies the shop to a folder, and adds the market to the copy. */
export function copyShopWithMarket(folder: string, { fixture, siteId, language }: NewMarket): void {
  copyShop(folder);
  cpSync(fixture, folder, { recursive: true });
  edit(join(folder, 'src/markets/registry.ts'), (text) => withLine(text, siteId, /(?<=^export const markets = \{[^}]*) \}/m));
  for (const messages of Object.values(messageFolders)) completeMessages(join(folder, messages), language);
}

const withLine = (registry: string, name: string, end: RegExp): string => {
  const listed = registry.replace(end, `, ${name} }`);
  return listed === registry ? registry : listed.replace(/^import /m, `import { ${name} } from './${name}.ts';\nimport `);
};

/** Adds messages that the fixture lacks, in English, because translations for a market that is not open are not maintained. */
function completeMessages(folder: string, language: string): void {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, string>;
  writeFileSync(join(folder, `${language}.json`), JSON.stringify({ ...read('en'), ...read(language) }));
}
