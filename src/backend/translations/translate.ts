// The backend's own texts, such as emails, documents, labels and the simulated provider's pages. The catalog is compiled from
// messages/*.json by scripts/build/messages.ts.
import { createTranslators, openCatalog, type Translate as TranslateKey } from '#i18n/create-translators.ts';
import compiledMessages from '../../../dist/generated/backend-messages.json' with { type: 'json' };
import type english from './messages/en.json';

export type MessageKey = keyof typeof english;
export type Translate = TranslateKey<MessageKey>;

const readCatalog = openCatalog(compiledMessages);

const translatorOf = createTranslators<MessageKey, string>((name) => ({ ...readCatalog(name.slice(0, 2)), ...readCatalog(name) }));

/**
 * Returns the translator for a language or locale. It uses the messages of the language, overridden by those of the region, or English if
 * the language is unknown.
 */
export const translator = (locale: string): Translate =>
  translatorOf([locale, locale.slice(0, 2)].find((name) => Object.hasOwn(compiledMessages.files, name)) ?? 'en');

/** Returns whether the backend has a message with this key. Check this for keys that are built from stored data. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(readCatalog('en'), key);
