// Events for which visitors sign up. Their dates are calculated from the day of the seed, so that they are in the future.
import { readText, type Text } from '#backend/company/language.ts';
import { eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { dayMs } from '../../facts.ts';
import { type Block, block } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';

const texts = {
  title: {
    en: 'Repair weekend at base camp',
    de: 'Reparaturwochenende im Basislager',
    fr: 'Week-end réparation au camp de base',
    it: 'Weekend di riparazioni al campo base',
  },
  text: {
    en: 'Bring anything worn or torn. We’ll fix it with you and show you how. It’s free, and so is the coffee.',
    de: 'Bring mit, was gerissen oder abgenutzt ist. Unsere Werkstatt repariert es mit dir und zeigt dir, wie es geht. Der Eintritt ist frei, der Kaffee auch.',
    fr: 'Apportez ce qui est usé ou déchiré. Notre atelier le répare avec vous et vous montre comment faire. L’entrée est libre, le café aussi.',
    it: 'Porta ciò che è consumato o strappato. Il nostro laboratorio lo ripara con te e ti mostra come fare. L’ingresso è libero, il caffè anche.',
  },
  confirmation: { en: 'Your spot is saved', de: 'Dein Platz ist sicher', fr: 'Votre place est réservée', it: 'Il tuo posto è riservato' },
} as const satisfies Record<string, Text>;

/** Days from the seed to the event. The number is large, so that the event is still in the future long after the database was seeded. */
const daysAhead = 300;

export function repairWeekend(locale: MarketLocale, now: number): Block {
  const saturday = nextSaturday(now + daysAhead * dayMs);
  return block('repair-weekend', eventSignUpKind, {
    eventId: 'repair-weekend',
    title: readText(texts.title, locale),
    startDate: readUtcDay(saturday),
    endDate: readUtcDay(saturday + dayMs),
    enablePlusOne: true,
    richText: proseHtml(readText(texts.text, locale)),
    confirmationTitle: readText(texts.confirmation, locale),
  });
}

const nextSaturday = (instant: number): number => instant + ((6 - new Date(instant).getUTCDay() + 7) % 7) * dayMs;
