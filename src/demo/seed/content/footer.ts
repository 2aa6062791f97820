// A site's footer. It links to categories, the home page and the long texts, such as the terms.
import type { Footer, Target } from '#contract/entities/navigation.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { categoryIds } from '../categories.ts';
import { linkTo, readName } from './blocks.ts';
import type { ContentCopy } from './copy.ts';
import type { WrittenPage } from './texts/texts.ts';

export function createFooter({ footer }: ContentCopy, locale: MarketLocale, texts: readonly WrittenPage[]): Footer {
  const named = (ids: readonly string[]) => ids.map((id) => linkTo(id, readName(id, locale), locale));
  const written = (column: WrittenPage['column']) =>
    texts.filter((text) => text.column === column).map(({ path, title }): Target => ({ url: path, text: title, targetAttribute: '_self' }));
  return {
    claim: footer.claim,
    columns: [
      { title: footer.columns.wear, children: named(['1100', '2100', '1300', '2300', '1500', '2500']) },
      { title: footer.columns.feet, children: named(['3100', '3200', '3300', '3400']) },
      { title: footer.columns.carry, children: named(['4100', '4200', '4300', '4400']) },
      {
        title: footer.columns.more,
        children: [
          { url: '/', text: footer.home, targetAttribute: '_self' },
          ...named([categoryIds.new, categoryIds.sale]),
          { url: '/showcase/promotions', text: footer.offers, targetAttribute: '_self' },
          { url: '/gift-cards', text: footer.giftCards, targetAttribute: '_self' },
          { url: '/articles', text: footer.stories, targetAttribute: '_self' },
        ],
      },
      {
        title: footer.columns.help,
        children: [
          { url: '/track-order', text: footer.track, targetAttribute: '_self' },
          ...written('help'),
          { url: '/help/warranty', text: footer.warranty, targetAttribute: '_self' },
        ],
      },
      { title: footer.columns.legal, children: written('legal') },
    ],
    legal: footer.legal,
  };
}
