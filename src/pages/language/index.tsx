import { ready } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import { servicePaths } from '#routes.ts';
import { LocaleChoice } from '#ui/market-picker.tsx';
import { useView } from '#ui/view.ts';
import type { Loaded, PublicContext, PublicPage } from '../page.ts';

/** Country and language, as a page and in a dialog (commerce-core §2). */
export const language: PublicPage = { isWhole: true, queryKeys: [], load };

async function load({ view }: PublicContext): Promise<Loaded> {
  const { t } = view;
  const piece = prepare({ view, idPrefix: 'language', key: 'language', isFirst: true, styles: ['page/language'] }, () => <Language />);
  return {
    kind: 'page',
    status: 200,
    head: { title: `${t('market.choose')} | ${t('site.name')}`, description: t('language.text'), robots: 'noindex' },
    pieces: [ready(piece)],
  };
}

function Language() {
  const { t } = useView();
  return (
    <section className="section language">
      <h1>{t('market.choose')}</h1>
      <p>{t('language.text')}</p>
      <form method="post" action={servicePaths.selectLocale}>
        <LocaleChoice legend={t('market.choose')} />
      </form>
    </section>
  );
}
