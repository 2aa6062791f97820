import { maxEmailLength } from '#lib/email.ts';
import { checkbox, emailField } from './fields.ts';
import type { Form } from './form.ts';

interface NewsletterValue {
  email: string;
}

/** The form of the footer. */
export const newsletterForm = (): Form<'email' | 'policy', NewsletterValue> => ({
  name: 'newsletter',
  fields: [
    emailField({ required: true, maxLength: maxEmailLength }),
    checkbox('policy', { label: 'form.label.policy', link: { label: 'form.link.policy', path: '/privacy' } }, { required: true }),
  ],
  value: (readText) => ({ email: readText('email') }),
});
