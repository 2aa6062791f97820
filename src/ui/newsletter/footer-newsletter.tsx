import { useRenderContext } from '../render-context.ts';
import { NewsletterForm } from './newsletter-form.tsx';

/** The newsletter in the footer. Hidden on pages that ask for it themselves (style.css). */
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
