// An account is gone: for its person, and for who did not want that.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const accountDeleted = defineEmail({
  data: z.object({ firstName: z.string(), years: z.int() }),
  subject: (_data, { words }) => words.accountDeleted.subject,
  parts: ({ firstName, years }, { words, link }) => [
    { kind: 'title', text: words.accountDeleted.title },
    { kind: 'text', text: words.greeting(firstName) },
    { kind: 'text', text: words.accountDeleted.intro },
    { kind: 'text', text: words.accountDeleted.remains(years) },
    { kind: 'action', text: words.accountDeleted.toContact, url: link('/help/contact-us') },
    { kind: 'text', text: words.accountDeleted.note },
  ],
});
