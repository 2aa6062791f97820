// The shop as one has it who opens a market in a language of its own: three files, and one line in the registry of markets.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageFolders } from '../../scripts/build/messages.ts';
import { copyShop, edit } from './copied-shop.ts';

interface NewMarket {
  /** The folder of the three files, each under its path in the shop. */
  fixture: string;
  siteId: string;
  language: string;
}

/** Copies the shop to a folder, and adds the market there. */
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

/** Adds messages that are newer than the fixture in English, because the translations of a market that is not open are not maintained. */
function completeMessages(folder: string, language: string): void {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, string>;
  writeFileSync(join(folder, `${language}.json`), JSON.stringify({ ...read('en'), ...read(language) }));
}
