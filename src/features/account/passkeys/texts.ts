import type { Translate } from '#i18n/translate.ts';
import type { PasskeyTexts } from './passkey-button.tsx';

const failures = {
  'sign-in': { failed: 'passkey.failed', unreached: 'error.AUT500' },
  add: { failed: 'passkey.notAdded', unreached: 'passkey.notAdded' },
} as const;

/** Returns the messages of a button that creates or uses a passkey. `failed` is the message for unexpected errors. */
export const passkeyTexts = (t: Translate, use: keyof typeof failures): PasskeyTexts => ({
  waiting: t('passkey.waiting'),
  cancelled: t('passkey.cancelled'),
  known: t('passkey.known'),
  failed: t(failures[use].failed),
  unreached: t(failures[use].unreached),
});
