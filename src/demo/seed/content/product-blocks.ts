// Seeded content below a product: a block about repairs, and care instructions for the product's material.
import { readText, type Text } from '#backend/company/language.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Block, block } from './blocks.ts';
import type { ContentCopy } from './copy.ts';
import { proseHtml } from './texts/prose.ts';

interface CareNote {
  name: string;
  categoryIds: readonly string[];
  text: Text;
}

const careNotes: readonly CareNote[] = [
  {
    name: 'shell',
    categoryIds: ['1100', '2100', '1700', '2700'],
    text: {
      en: '## Care\nRain soaking in? Wash it and tumble dry it on low. [Make rain bead again](/articles/make-rain-bead-again)',
      de: '## Pflege\nWenn Regen einzieht: waschen und warm trocknen. [Damit Regen wieder abperlt](/articles/make-rain-bead-again)',
      fr: '## Entretien\nSi la pluie pénètre, lavez puis séchez au chaud. [Que la pluie perle à nouveau](/articles/make-rain-bead-again)',
      it: '## Cura\nSe la pioggia entra, lava e asciuga al caldo. [Far scivolare di nuovo la pioggia](/articles/make-rain-bead-again)',
    },
  },
  {
    name: 'down',
    categoryIds: ['1200', '2200'],
    text: {
      en: '## Care\nYou can wash down. Just take your time drying it. [Wash a down jacket](/articles/wash-a-down-jacket)',
      de: '## Pflege\nDaune lässt sich waschen, wenn du sie geduldig trocknest. [Daunenjacke waschen](/articles/wash-a-down-jacket)',
      fr: '## Entretien\nLe duvet se lave, à condition de le sécher avec patience. [Laver le duvet](/articles/wash-a-down-jacket)',
      it: '## Cura\nPuoi lavare la piuma, se la asciughi con pazienza. [Lavare un piumino](/articles/wash-a-down-jacket)',
    },
  },
];

export const productBlocks = ({ product }: ContentCopy, locale: MarketLocale): Block[] => [
  block('care', 'rich-text', { html: product.html }),
  ...careNotes.map(({ name, categoryIds, text }) =>
    block(`care-${name}`, 'filter-by', { variant: 'byCategory', filterBy: categoryIds, operator: 'IN' }, [
      block(`care-${name}-text`, 'rich-text', { html: proseHtml(readText(text, locale)) }),
    ]),
  ),
];
