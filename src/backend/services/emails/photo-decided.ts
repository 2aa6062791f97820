// Notifies a shopper of the decision about a shared photo. A guest can enter any email address, so the email contains no text that the
// shopper entered. Otherwise anyone could send advertisements to strangers through the shop.
import * as z from 'zod';
import { photoReasons } from '#lib/rules/social-photos.ts';
import { defineEmail } from './email.ts';

export const photoDecided = defineEmail({
  data: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('published'), mediaId: z.string() }),
    z.object({ decision: z.literal('refused'), reason: z.enum(photoReasons) }),
  ]),
  subject: ({ decision }, { t }) => t(`email.photo.${decision}.subject`),
  parts: (data, { t, link }) => [
    { kind: 'title', text: t(`email.photo.${data.decision}.subject`) },
    { kind: 'text', text: t('email.greetingUnnamed') },
    { kind: 'text', text: t(`email.photo.${data.decision}.intro`) },
    ...(data.decision === 'published'
      ? [{ kind: 'action' as const, text: t('email.photo.published.toPhoto'), url: link(`/photos/${data.mediaId}`) }]
      : [
          { kind: 'quote' as const, text: t(`email.photo.refused.reason.${data.reason}`) },
          { kind: 'text' as const, text: t('email.photo.refused.note') },
          { kind: 'action' as const, text: t('email.photo.refused.toTerms'), url: link('/photo-terms') },
        ]),
  ],
});
