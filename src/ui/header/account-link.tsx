import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';
import { useResponse } from '../response.ts';

/**
 * Renders the account link. For a customer, the link opens the account menu in a dialog; for a guest, it opens the sign-in. The link is the
 * same for everyone, because its page redirects guests. The label with the shopper's name is filled in for each response, so that the
 * header can be memoized and pages can be cached.
 */
export function AccountLink() {
  const { link, market } = useRenderContext();
  const { accountLabel } = useResponse();
  return (
    <>
      <a className="header-button account-link" href={link(routePath('accountMenu'))} {...opensAccount}>
        <Icon name="person" />
        <span className="visually-hidden">{accountLabel}</span>
      </a>
      {market.settings.signIn.confirmsSignIn && <SignedInDialog />}
    </>
  );
}

/** URL fragment that opens the confirmation dialog after a sign-in, in markets that have this dialog. */
export const signedInFragment = 'signed-in';

function SignedInDialog() {
  const { t, link } = useRenderContext();
  return (
    <a hidden href={link(routePath('signedIn'))} data-dialog="modal" data-block="opens" data-at={`#${signedInFragment}`}>
      {t('account.signedIn')}
    </a>
  );
}

/**
 * Attributes that make a link to the account menu open in a dialog. If the link redirects, the dialog displays the target page, such as the
 * sign-in for a guest.
 */
export const opensAccount = { 'data-dialog': 'panel', 'data-dialog-leads': '' } as const;

/** Returns the label of the account link, such as `Account, Ada`. It contains no name for a guest. */
export const nameAccount = (t: Translate, firstName = ''): string =>
  firstName === '' ? t('header.account') : t('header.accountOf', { account: t('header.account'), name: firstName });
