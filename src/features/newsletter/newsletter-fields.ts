import { checkbox, emailField } from '#forms/fields.ts';
import type { Form } from '#forms/form.ts';
import { maxEmailLength } from '#lib/email.ts';

interface NewsletterValue {
  email: string;
}

/** Where the form stands: on its own page, in the footer, among the blocks of a page, in a dialog or a pop-up. */
export const newsletterPlaces = ['page', 'footer', 'block', 'dialog', 'popup'] as const;
export type NewsletterPlace = (typeof newsletterPlaces)[number];

/** The id of the message that its form was received. */
export const newsletterReceivedId = (place: NewsletterPlace): string => `newsletter-${place}-received`;

/** The form of the footer. A page may have several, each in a place of its own. */
export const newsletterForm = (place: NewsletterPlace = 'page'): Form<'email' | 'policy', NewsletterValue> => ({
  name: place === 'page' ? 'newsletter' : `newsletter-${place}`,
  fields: [
    emailField({ required: true, maxLength: maxEmailLength }),
    checkbox('policy', { label: 'form.label.policy', link: { label: 'form.link.policy', path: '/privacy' } }, { required: true }),
  ],
  value: (readText) => ({ email: readText('email') }),
});
