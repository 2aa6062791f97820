import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { writeJson } from './files.ts';

const folder = 'src/i18n/messages';

/** Compiles the ICU messages of each language and region, so that the Worker needs no parser. */
export function compileMessages(): void {
  const catalogues = readdirSync(folder).map((file) => {
    const messages = Object.entries(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>);
    return [file.replace('.json', ''), Object.fromEntries(messages.map(([key, text]) => [key, compileMessage(text)]))];
  });
  writeJson('dist/generated/messages.json', Object.fromEntries(catalogues));
}
