// Notifies a customer that a sign-in method of the account was added, removed or changed, in case another person made the change.
import * as z from 'zod';
import { defineEmail } from './email.ts';

const signInMethodChanges = [
  ...(['passkey-added', 'passkey-removed', 'provider-added', 'provider-removed'] as const),
  ...(['methods-removed', 'password-changed'] as const),
] as const;

export const signInMethodChanged = defineEmail({
  /** `name`: name of the passkey, or host of the sign-in provider; empty for other changes. */
  data: z.object({ firstName: z.string(), change: z.enum(signInMethodChanges), name: z.string() }),
  subject: (_data, { t }) => t('email.signInMethod.subject'),
  parts: ({ firstName, change, name }, { t, greet, link }) => [
    { kind: 'title', text: t('email.signInMethod.subject') },
    { kind: 'text', text: greet(firstName) },
    { kind: 'text', text: t(`email.signInMethod.change.${change}`) },
    ...(name === '' ? [] : [{ kind: 'facts' as const, facts: [{ title: t('email.signInMethod.name'), lines: [name] }] }]),
    { kind: 'text', text: t('email.signInMethod.note') },
    { kind: 'action', text: t('email.signInMethod.toForm'), url: link('/forgot-password') },
  ],
});
