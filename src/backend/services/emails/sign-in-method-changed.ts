// A sign-in method to an account was added, removed or changed: for its person, who may not have been the one to do it.
import * as z from 'zod';
import { defineEmail } from './email.ts';

const signInMethodChanges = [
  ...(['passkey-added', 'passkey-removed', 'provider-added', 'provider-removed'] as const),
  ...(['methods-removed', 'password-changed'] as const),
] as const;

export const signInMethodChanged = defineEmail({
  /** `name`: what the passkey is called, or the host of the provider; empty for none. */
  data: z.object({ firstName: z.string(), change: z.enum(signInMethodChanges), name: z.string() }),
  subject: (_data, { translations }) => translations.signInMethod.subject,
  parts: ({ firstName, change, name }, { translations, link }) => [
    { kind: 'title', text: translations.signInMethod.subject },
    { kind: 'text', text: translations.greeting(firstName) },
    { kind: 'text', text: translations.signInMethod.changes[change] },
    ...(name === '' ? [] : [{ kind: 'facts' as const, facts: [{ title: translations.signInMethod.name, lines: [name] }] }]),
    { kind: 'text', text: translations.signInMethod.note },
    { kind: 'action', text: translations.signInMethod.toForm, url: link('/forgot-password') },
  ],
});
