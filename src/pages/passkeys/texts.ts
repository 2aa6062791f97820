import type { Translate } from '#i18n/translate.ts';
import type { PasskeyTexts } from '#islands/passkey/index.tsx';

/** The words of a button that makes or uses a passkey. */
export const passkeyTexts = (t: Translate, label: 'passkey.add' | 'passkey.signIn'): PasskeyTexts => ({
  label: t(label),
  waiting: t('passkey.waiting'),
  cancelled: t('passkey.cancelled'),
  known: t('passkey.known'),
  failed: t(label === 'passkey.add' ? 'passkey.notAdded' : 'passkey.failed'),
});
