import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';
import { useResponse } from '../response.ts';

/**
 * Opens the account in a dialog: its menu, or for a guest the sign-in. Who is signed in is filled in per response, so that the header can be
 * memoised and pages be cached; so the link is the same for everybody, and the page behind it leads a guest on.
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

/** An address that ends with it opens the dialog that a sign-in worked, where the market wants one. */
export const signedInFragment = 'signed-in';

function SignedInDialog() {
  const { t, link } = useRenderContext();
  return (
    <a hidden href={link(routePath('signedIn'))} data-dialog="modal" data-block="opens" data-at={`#${signedInFragment}`}>
      {t('account.signedIn')}
    </a>
  );
}

/** A link to the menu of the account shows what that leads a guest to, too. */
export const opensAccount = { 'data-dialog': 'panel', 'data-dialog-leads': '' } as const;

/** Such as `Account, Ada`; of a guest without a name. */
export const nameAccount = (t: Translate, firstName = ''): string =>
  firstName === '' ? t('header.account') : t('header.accountOf', { account: t('header.account'), name: firstName });
