// An account is gone: for its person, and for who did not want that.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const accountDeleted = defineEmail({
  data: z.object({ firstName: z.string(), years: z.int() }),
  subject: (_data, { translations }) => translations.accountDeleted.subject,
  parts: ({ firstName, years }, { translations, link }) => [
    { kind: 'title', text: translations.accountDeleted.title },
    { kind: 'text', text: translations.greeting(firstName) },
    { kind: 'text', text: translations.accountDeleted.intro },
    { kind: 'text', text: translations.accountDeleted.remains(years) },
    { kind: 'action', text: translations.accountDeleted.toContact, url: link('/help/contact-us') },
    { kind: 'text', text: translations.accountDeleted.note },
  ],
});
