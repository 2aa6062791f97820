// Messages of a locale. The catalogues are compiled from messages/*.json when the client is built.
import { type I18n, setupI18n } from '@lingui/core';
import { dataLocale, type Locale, localeSettings } from '#markets/registry.ts';
import compiledMessages from '../../dist/generated/messages.json' with { type: 'json' };
import type english from './messages/en.json';
import { type CompiledMessage, pseudoMessage } from './pseudo.ts';

export type MessageKey = keyof typeof english;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const catalogues = compiledMessages as unknown as Record<string, Record<string, CompiledMessage>>;
const translators = new Map<Locale, Translate>();

/** The translator of a locale: its language's messages, with the region's own words over them. */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: findMessages(locale) } });
  const translate: Translate = (key, values) => i18n._(key, values);
  translators.set(locale, translate);
  return translate;
}

function findMessages(locale: Locale): Record<string, CompiledMessage> {
  const own = dataLocale(locale);
  const messages = { ...catalogues[localeSettings(own).language], ...catalogues[own] };
  return process.env.NODE_ENV !== 'production' && own !== locale
    ? Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudoMessage(message)]))
    : messages;
}
