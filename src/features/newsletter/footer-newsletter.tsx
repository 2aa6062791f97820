import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** Renders the newsletter form of the footer. It is hidden on pages that contain another newsletter form (newsletter.part.css). */
export function FooterNewsletter() {
  const { t, link, market } = useRenderContext();
  return (
    <section className="footer-newsletter" aria-labelledby="footer-newsletter">
      <div>
        <h2 id="footer-newsletter">{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
        {market.forms.offersSms && (
          <p>
            <a className="footer-texts" href={link(routePath('textMessages'))}>
              {t('textMessages.link')}
            </a>
          </p>
        )}
      </div>
      <NewsletterForm place="footer" />
    </section>
  );
}
