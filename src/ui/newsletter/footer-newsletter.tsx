import { useRenderContext } from '../render-context.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter in the footer of every page. */
export function FooterNewsletter() {
  const { t } = useRenderContext();
  return (
    <section className="footer-newsletter" aria-labelledby="footer-newsletter">
      <div>
        <h2 id="footer-newsletter">{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
      </div>
      <NewsletterForm place="footer" />
    </section>
  );
}
