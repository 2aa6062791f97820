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
  subject: (_data, { words }) => words.wayIn.subject,
  parts: ({ firstName, change, name }, { words, link }) => [
    { kind: 'title', text: words.wayIn.subject },
    { kind: 'text', text: words.greeting(firstName) },
    { kind: 'text', text: words.wayIn.changes[change] },
    ...(name === '' ? [] : [{ kind: 'facts' as const, facts: [{ title: words.wayIn.name, lines: [name] }] }]),
    { kind: 'text', text: words.wayIn.note },
    { kind: 'action', text: words.wayIn.toForm, url: link('/forgot-password') },
  ],
});
