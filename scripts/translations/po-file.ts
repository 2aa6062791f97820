// A PO file as a translation office gets and returns it. A message is found by its context, `<catalogue>/<key>`.
import { type GetTextTranslationRecord, po } from 'gettext-parser';

export interface PoEntry {
  context: string;
  /** The text that is translated. */
  source: string;
  /** Empty if there is no translation yet. */
  text: string;
  /** Notes for the translator. */
  note?: string;
}

export interface PoFile {
  /** A language or locale, such as `de` or `fr-ca`; empty if the header does not name it. */
  language: string;
  entries: readonly PoEntry[];
}

/** Without dates, so that the same messages make the same file. */
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

/** Reads a file that a translation program wrote. Uncertain translations (`fuzzy`) count as none. Throws for a syntax error or a repeated entry. */
export function readPoFile(content: string): PoFile {
  const { headers, translations } = po.parse(content, { validation: true });
  const all = Object.values(translations).flatMap((byMsgid) => Object.values(byMsgid));
  return {
    language: (headers.Language ?? '').toLowerCase().replace('_', '-'),
    entries: all
      .filter(({ msgid }) => msgid !== '') // the header
      .map(({ msgctxt = '', msgid, msgstr, comments }) => ({
        context: msgctxt,
        source: msgid,
        text: comments?.flag?.split(/,\s*/).includes('fuzzy') ? '' : (msgstr[0] ?? ''),
      })),
  };
}

/** `fr-ca` as gettext writes it: `fr_CA`. */
const writeLanguage = (name: string): string => name.replace(/-(\w+)$/, (_, country: string) => `_${country.toUpperCase()}`);
