import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { writeJson } from './files.ts';

/** Texts by key. */
export type Messages = Readonly<Record<string, string>>;
/** Messages by the name of their file: a language, or a locale that words some of them otherwise. */
export type Catalogue = ReadonlyMap<string, Messages>;

export const messageFolders = { pages: 'src/i18n/messages', backend: 'src/backend/translations/messages' } as const;

const outputs = { pages: 'dist/generated/messages.json', backend: 'dist/generated/backend-messages.json' } as const;

export const readCatalogue = (folder: string): Catalogue =>
  new Map(
    readdirSync(folder).map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Messages]),
  );

/** Compiles the ICU messages of pages and of the backend, so that no Worker needs a parser. The backend may be absent. */
export function compileMessages(): void {
  for (const name of ['pages', 'backend'] as const) {
    if (!existsSync(messageFolders[name])) continue;
    const compiled = Array.from(readCatalogue(messageFolders[name]), ([file, messages]) => [
      file,
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)])),
    ]);
    writeJson(outputs[name], Object.fromEntries(compiled));
  }
}
