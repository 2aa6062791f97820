// Emails about a request for a copy or the deletion of personal data that an employee has recorded. The outbox stores the token of a link
// encrypted (docs/decisions/028).
import * as z from 'zod';
import { linkLifeDays } from '#backend/stores/privacy-requests.ts';
import { defineEmail } from './email.ts';

/** The reason for the email: a request to confirm, a copy to download, or a completed deletion. */
const stages = ['confirm-copy', 'confirm-deletion', 'ready', 'deleted'] as const;

const keys = { 'confirm-copy': 'confirmCopy', 'confirm-deletion': 'confirmDeletion', ready: 'ready', deleted: 'deleted' } as const;

export const personalData = defineEmail({
  data: z.object({ stage: z.enum(stages), token: z.string(), years: z.int() }),
  open: async (data, unseal) => ({ ...data, token: /^[\w-]*$/.test(data.token) ? data.token : await unseal(data.token) }),
  subject: ({ stage }, { t }) => t(`email.personalData.${keys[stage]}.title`),
  parts: ({ stage, token, years }, { t, greet, link }) => [
    { kind: 'title', text: t(`email.personalData.${keys[stage]}.title`) },
    { kind: 'text', text: greet('') },
    { kind: 'text', text: t(`email.personalData.${keys[stage]}.intro`) },
    ...(stage === 'deleted'
      ? ([{ kind: 'text', text: t('email.personalData.remains', { years }) }] as const)
      : ([
          {
            kind: 'action',
            text: t(stage === 'ready' ? 'email.personalData.toCopy' : 'email.personalData.toConfirmation'),
            url: new URL(`/provider/personal-data/${encodeURIComponent(token)}`, link('/')).href,
          },
          { kind: 'text', text: t('email.personalData.life', { days: linkLifeDays }) },
          { kind: 'text', text: t('email.personalData.note') },
        ] as const)),
  ],
});
