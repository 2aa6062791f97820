// Messages of a locale. The catalogues are compiled from messages/*.json when the client is built.
import { type I18n, setupI18n } from '@lingui/core';
import type { Locale } from '#markets/registry.ts';
import { localeSettings } from '#markets/registry.ts';
import compiledMessages from '../../dist/generated/messages.json' with { type: 'json' };
import type english from './messages/en.json';

export type MessageKey = keyof typeof english;
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const catalogues = compiledMessages as unknown as Record<string, Record<string, string>>;
const translators = new Map<Locale, Translate>();

/** The translator of a locale: its language's messages, with the region's own words over them. */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const messages = { ...catalogues[localeSettings(locale).language], ...catalogues[locale] };
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: messages } });
  const translate: Translate = (key, values) => i18n._(key, values);
  translators.set(locale, translate);
  return translate;
}
