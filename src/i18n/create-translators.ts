import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from './pseudo.ts';

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, CompiledMessage>>;
/** The messages of all languages, as JSON texts. scripts/build/messages.ts writes them. */
export interface CompiledCatalog {
  /** The keys of all messages: an array. */
  keys: string;
  /** The messages of a language, an array in the order of the keys, or those that a locale replaces, by key. */
  files: Readonly<Record<string, string>>;
}
type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Returns a function that returns the messages of a language or locale. They are parsed when they are first needed. */
export function openCatalog({ keys, files }: CompiledCatalog): (name: string) => Messages {
  const parsed = new Map<string, Messages>();
  return (name) => {
    const known = parsed.get(name);
    if (known) return known;
    const text = Object.hasOwn(files, name) ? files[name] : undefined;
    if (text === undefined) return {};
    const read = JSON.parse(text) as CompiledMessage[] | Messages; // our build script has written it
    const names = JSON.parse(keys) as string[];
    const messages = isList(read) ? Object.fromEntries(read.map((message, index) => [names[index], message])) : read;
    parsed.set(name, messages);
    return messages;
  };
}

const isList = (messages: CompiledMessage[] | Messages): messages is CompiledMessage[] => Array.isArray(messages);

/** Returns a function that returns the translator of a locale. Each translator is created once. */
export function createTranslators<Key extends string, Name extends string>(
  readMessages: (locale: Name) => Messages,
): (locale: Name) => Translate<Key> {
  const translators = new Map<Name, Translate<Key>>();
  return (locale) => {
    const known = translators.get(locale);
    if (known) return known;
    const i18n = setupI18n({ locale, messages: { [locale]: { ...readMessages(locale) } } });
    const translate: Translate<Key> = (key, values) => i18n._(key, values && escapeValues(values));
    translators.set(locale, translate);
    return translate;
  };
}

/**
 * Escapes backslashes in values, because Lingui decodes sequences such as `\u0041` and `\x41` in the finished message, including its
 * values.
 */
const escapeValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value]),
  );
