import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from './pseudo.ts';

/** Compiled messages by key. */
export type Messages = Readonly<Record<string, CompiledMessage>>;
/** Compiled messages by language or locale, as scripts/build/messages.ts writes them. */
export type Catalogue = Readonly<Record<string, Messages>>;
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/** Returns a function that gives each locale its translator, which is created once. */
export function createTranslators<Key extends string, Name extends string>(
  readMessages: (locale: Name) => Messages,
): (locale: Name) => Translate<Key> {
  const translators = new Map<Name, Translate<Key>>();
  return (locale) => {
    const known = translators.get(locale);
    if (known) return known;
    const i18n = setupI18n({ locale, messages: { [locale]: { ...readMessages(locale) } } });
    const translate: Translate<Key> = (key, values) => i18n._(key, values);
    translators.set(locale, translate);
    return translate;
  };
}
