import { checkbox, emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

interface NewsletterValue {
  email: string;
}

/** Places in which the form is displayed: the newsletter page, the footer, a content block, a dialog or a pop-up. */
export const newsletterPlaces = ['page', 'footer', 'block', 'dialog', 'popup'] as const;
export type NewsletterPlace = (typeof newsletterPlaces)[number];

/** Returns the id of the message that confirms a submission. The redirect after the submission has this id as its fragment. */
export const newsletterReceivedId = (place: NewsletterPlace): string => `newsletter-${place}-received`;

/** Returns the newsletter form for a place. A page may have several forms in different places. */
export const newsletterForm = (place: NewsletterPlace = 'page'): Form<'email' | 'policy', NewsletterValue> => ({
  name: place === 'page' ? 'newsletter' : `newsletter-${place}`,
  fields: [
    emailField({ required: true, maxLength: maxEmailLength }),
    checkbox(
      'policy',
      { label: 'form.label.policy', link: { label: 'form.link.policy', path: '/privacy', phrase: 'form.phrase.policy' } },
      { required: true },
    ),
  ],
  value: (readText) => ({ email: readText('email') }),
});
