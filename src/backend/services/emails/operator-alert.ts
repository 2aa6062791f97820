// The email to operators when an alert begins and when it ends. It is in English, like all texts for staff.
import * as z from 'zod';
import { defineEmail } from './email.ts';

export const operatorAlert = defineEmail({
  data: z.object({
    title: z.string(),
    /** Sentences about what was found. */
    sentences: z.array(z.string()),
    /** Where the runbook is. */
    runbook: z.string(),
  }),
  subject: ({ title }) => title,
  parts: ({ title, sentences, runbook }, { t, link }) => [
    { kind: 'title', text: title },
    ...[...sentences, `What to do: ${runbook}`].map((text) => ({ kind: 'text' as const, text })),
    { kind: 'action', text: t('email.toShop'), url: link('') },
  ],
});
