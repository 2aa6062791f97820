// Confirms that an account was deleted. It also warns a customer who did not request the deletion.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const accountDeleted = defineEmail({
  data: z.object({ firstName: z.string(), years: z.int() }),
  subject: (_data, { t }) => t('email.accountDeleted.subject'),
  parts: ({ firstName, years }, { t, greet, link }) => [
    { kind: 'title', text: t('email.accountDeleted.title') },
    { kind: 'text', text: greet(firstName) },
    { kind: 'text', text: t('email.accountDeleted.intro') },
    { kind: 'text', text: t('email.accountDeleted.remains', { years }) },
    { kind: 'action', text: t('email.accountDeleted.toContact'), url: link('/help/contact-us') },
    { kind: 'text', text: t('email.accountDeleted.note') },
  ],
});
