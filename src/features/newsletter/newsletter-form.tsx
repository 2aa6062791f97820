import { isRequired } from '#forms/form.ts';
import { routePath } from '#routes.ts';
import { fieldId } from '#ui/form/field.tsx';
import { createRulesData } from '#ui/form/form-texts.ts';
import { LabelText, splitLabel } from '#ui/form/label.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type NewsletterPlace, newsletterForm, newsletterReceivedId } from './newsletter-fields.ts';

interface NewsletterFormProps {
  place: NewsletterPlace;
}

/**
 * Renders the newsletter form (email, consent and button) for pages that are cached for everyone. Without scripts, the browser validates it
 * and posts it to the newsletter page, which redirects back to the message below the form. Once the form has the focus, a script validates
 * it by the server's rules and submits it without navigation (client/newsletter). The rules are in `data-later`, so that a page does not
 * load that script only because of its footer.
 */
export function NewsletterForm({ place }: NewsletterFormProps) {
  const renderContext = useRenderContext();
  const { t, link, market, offering } = renderContext;
  if (!offering.has('newsletter')) return null;
  const form = newsletterForm(place);
  const received = t(market.forms.confirmsNewsletter ? 'newsletter.asked' : 'newsletter.received');
  return (
    <div className={`newsletter newsletter-${place}`}>
      <StyleSheet name="newsletter.part" />
      <form
        className="newsletter-form"
        method="post"
        action={link(routePath('newsletter'))}
        data-newsletter={received}
        data-once=""
        data-busy={t('question.sending')}
      >
        <input type="hidden" name="place" value={place} />
        {form.fields.map((field) => {
          const id = fieldId(form.name, field.name);
          const isBox = field.type === 'checkbox';
          const input = (
            <input
              id={id}
              name={field.name}
              type={isBox ? 'checkbox' : 'email'}
              {...(isBox ? { value: 'on' } : { autoComplete: field.autocomplete, inputMode: field.inputMode })}
              required={isRequired(field)}
              aria-describedby={`${id}-error`}
              data-later={createRulesData(renderContext, field)['data-rules']}
            />
          );
          return (
            <div key={field.name} className={isBox ? 'newsletter-policy' : 'newsletter-email'}>
              <label htmlFor={id}>
                {isBox && input}
                <span>
                  <LabelText field={field} />
                </span>
              </label>
              {!isBox && input}
              {field.link && splitLabel(renderContext, field).phrase === undefined && (
                <a href={link(field.link.path)} target="_blank" rel="noopener">
                  {t(field.link.label)}
                </a>
              )}
              <p className="newsletter-error" id={`${id}-error`} aria-live="polite" />
            </div>
          );
        })}
        <button type="submit" className="action action-solid newsletter-send">
          {t('newsletter.send')}
        </button>
        <p className="newsletter-status" role="status" />
      </form>
      <p className="newsletter-received" id={newsletterReceivedId(place)} tabIndex={-1}>
        {received}
      </p>
    </div>
  );
}
