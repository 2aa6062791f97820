// A way to sign in to an account was added, removed or changed: for its person, who may not have been the one to do it.
import * as z from 'zod';
import { defineEmail } from './email.ts';

const wayInChanges = [
  ...(['passkey-added', 'passkey-removed', 'provider-added', 'provider-removed'] as const),
  ...(['methods-removed', 'password-changed'] as const),
] as const;

export const wayInChanged = defineEmail({
  /** `name`: what the passkey is called, or the host of the provider; empty for none. */
  data: z.object({ firstName: z.string(), change: z.enum(wayInChanges), name: z.string() }),
  subject: (_data, { translations }) => translations.wayIn.subject,
  parts: ({ firstName, change, name }, { translations, link }) => [
    { kind: 'title', text: translations.wayIn.subject },
    { kind: 'text', text: translations.greeting(firstName) },
    { kind: 'text', text: translations.wayIn.changes[change] },
    ...(name === '' ? [] : [{ kind: 'facts' as const, facts: [{ title: translations.wayIn.name, lines: [name] }] }]),
    { kind: 'text', text: translations.wayIn.note },
    { kind: 'action', text: translations.wayIn.toForm, url: link('/forgot-password') },
  ],
});
