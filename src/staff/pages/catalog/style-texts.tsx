// The texts of a style: its name and page in each language, and languages that are missing.
import type { SiteId } from '#markets/registry.ts';
import type { StaffContext } from '../../context.ts';
import { shopOrigin } from '../../own-origin.ts';
import { Table } from '../page.tsx';
import { findFormPath, mayChange, nameMarket, openMarket } from './catalog-frame.tsx';
import { nameLanguage } from './text-fields.tsx';

interface StyleTextsProps {
  c: StaffContext;
  masterId: string;
  /** The markets that sell the style. */
  siteIds: readonly SiteId[];
  texts: readonly { locale: string; name: string; slug: string }[];
}

export function StyleTexts({ c, masterId, siteIds, texts }: StyleTextsProps) {
  const origin = shopOrigin(c.get('config'), c.req.url);
  const rows = siteIds.flatMap((siteId) =>
    Object.entries(openMarket(siteId).locales).map(([locale, { language }]) => {
      const text = texts.find((each) => each.locale === locale);
      const place = `${nameLanguage(language)} in ${nameMarket(siteId)}`;
      return [
        nameMarket(siteId),
        nameLanguage(language),
        text?.name ?? <strong key="missing">Missing. Shoppers cannot find the product in this language.</strong>,
        text ? (
          <a key="page" href={`${origin}/${locale}/p/${text.slug}-${masterId}`}>
            Open in the shop
          </a>
        ) : (
          '–'
        ),
        mayChange(c, siteId) ? (
          <a key="change" href={findFormPath('text', { market: siteId, style: masterId, language })}>
            {`${text ? 'Change' : 'Add'} ${place}`}
          </a>
        ) : (
          '–'
        ),
      ];
    }),
  );
  return (
    <section className="staff-part" id="texts">
      <h2>Texts</h2>
      <Table caption="Texts" columns={['Market', 'Language', 'Name', 'Page', 'Change']} rows={rows} />
    </section>
  );
}
