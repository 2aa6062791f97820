import type { Translate } from '#i18n/translate.ts';
import type { PasskeyTexts } from '#ui/passkey/passkey-button.tsx';

/** What a button says that makes or uses a passkey; `failed` is for what nobody foresaw. */
export const passkeyTexts = (t: Translate, failed: 'passkey.notAdded' | 'passkey.failed'): PasskeyTexts => ({
  waiting: t('passkey.waiting'),
  cancelled: t('passkey.cancelled'),
  known: t('passkey.known'),
  failed: t(failed),
  unreached: t(failed === 'passkey.failed' ? 'error.AUT500' : failed),
});
