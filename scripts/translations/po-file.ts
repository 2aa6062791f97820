// Reads and writes PO files for translation agencies. The context `<catalogue>/<key>` identifies a message.
import { type GetTextTranslationRecord, po } from 'gettext-parser';

export interface PoEntry {
  context: string;
  /** Text to translate. */
  source: string;
  /** Translation. Empty if the text has not been translated yet. */
  text: string;
  /** Notes for the translator. */
  note?: string;
}

export interface PoFile {
  /** Language or locale, such as `de` or `fr-ca`. Empty if the header does not name one. */
  language: string;
  entries: readonly PoEntry[];
}

/** Returns the content of a PO file. It contains no dates, so that the same messages always result in the same file. */
export function writePoFile({ language, entries }: PoFile, sourceLanguage: string): string {
  const translations: GetTextTranslationRecord = {};
  for (const { context, source, text, note = '' } of entries)
    translations[context] = { [source]: { msgctxt: context, msgid: source, msgstr: [text], comments: { extracted: note } } };
  const headers = {
    'Project-Id-Version': 'Cairn',
    Language: writeLanguage(language),
    'X-Source-Language': writeLanguage(sourceLanguage),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }).toString('utf8');
}

/** Parses a PO file. Translations marked as uncertain (`fuzzy`) are treated as missing. Throws for a syntax error or a duplicate entry. */
export function readPoFile(content: string): PoFile {
  const { headers, translations } = po.parse(content, { validation: true });
  const all = Object.values(translations).flatMap((byMsgid) => Object.values(byMsgid));
  return {
    language: (headers.Language ?? '').toLowerCase().replace('_', '-'),
    entries: all
      // The entry with an empty msgid is the header.
      .filter(({ msgid }) => msgid !== '')
      .map(({ msgctxt = '', msgid, msgstr, comments }) => ({
        context: msgctxt,
        source: msgid,
        text: comments?.flag?.split(/,\s*/).includes('fuzzy') ? '' : (msgstr[0] ?? ''),
      })),
  };
}

/** Converts a locale to gettext's format: `fr-ca` becomes `fr_CA`. */
const writeLanguage = (name: string): string => name.replace(/-(\w+)$/, (_, country: string) => `_${country.toUpperCase()}`);
