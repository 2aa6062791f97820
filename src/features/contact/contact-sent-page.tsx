import type { Loaded, PublicContext, PublicPage } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { routePath } from '#routes.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** The page that confirms a message to customer service. */
export const contactSent = createSentPage('contact.sentTitle', 'contact.sentText');

/** The page that confirms a warranty claim. */
export const warrantySent = createSentPage('warranty.sentTitle', 'warranty.sentText');

function createSentPage(title: MessageKey, text: MessageKey): PublicPage {
  const Shown = memoized(() => <Sent title={title} text={text} />);
  return {
    isCacheable: true,
    cacheQuery: [],
    load: async ({ renderContext: { t } }: PublicContext): Promise<Loaded> => ({
      kind: 'page',
      status: 200,
      head: { title: `${t(title)} | ${t('site.name')}`, description: t(text), robots: 'noindex' },
      body: <Shown />,
    }),
  };
}

function Sent({ title, text }: { title: MessageKey; text: MessageKey }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section contact">
      <StyleSheet name="contact.page" />
      <h1>{t(title)}</h1>
      <p className="lead">{t(text)}</p>
      <p>
        <a className="action action-solid" href={link(routePath('contactUs'))}>
          {t('contact.back')}
        </a>
      </p>
    </section>
  );
}
