// The shop's translators. Their catalog is compiled from messages/*.json when the client is built.
import { dataLocale, type Locale, localeSettings } from '#markets/registry.ts';
import compiledMessages from '../../dist/generated/messages.json' with { type: 'json' };
import { createTranslators, type Messages, openCatalog, type Translate as TranslateKey } from './create-translators.ts';
import type english from './messages/en.json';
import { pseudoMessage } from './pseudo.ts';

export type MessageKey = keyof typeof english;
export type Translate = TranslateKey<MessageKey>;

const readCatalog = openCatalog(compiledMessages);

/** Returns the translator of a locale: the messages of its language, overridden by those of its region. */
export const translator = createTranslators<MessageKey, Locale>(readMessages);

function readMessages(locale: Locale): Messages {
  const own = dataLocale(locale);
  const messages = { ...readCatalog(localeSettings(own).language), ...readCatalog(own) };
  return process.env.NODE_ENV !== 'production' && own !== locale
    ? Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))
    : messages;
}
