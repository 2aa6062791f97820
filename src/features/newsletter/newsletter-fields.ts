import { checkbox, emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/rules/email.ts';

interface NewsletterValue {
  email: string;
}

/** Places of the form: its own page, the footer, a content block, a dialog or a pop-up. */
export const newsletterPlaces = ['page', 'footer', 'block', 'dialog', 'popup'] as const;
export type NewsletterPlace = (typeof newsletterPlaces)[number];

/** Returns the id of the message that a form was received. */
export const newsletterReceivedId = (place: NewsletterPlace): string => `newsletter-${place}-received`;

/** Returns the newsletter form of a place. A page may have several forms, each with its own place. */
export const newsletterForm = (place: NewsletterPlace = 'page'): Form<'email' | 'policy', NewsletterValue> => ({
  name: place === 'page' ? 'newsletter' : `newsletter-${place}`,
  fields: [
    emailField({ required: true, maxLength: maxEmailLength }),
    checkbox('policy', { label: 'form.label.policy', link: { label: 'form.link.policy', path: '/privacy' } }, { required: true }),
  ],
  value: (readText) => ({ email: readText('email') }),
});
