import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import { Icon } from './icon.tsx';
import { useRenderContext } from './render-context.ts';
import { useResponse } from './response.ts';

/** Links to the account. Who is signed in is filled in per response, so that the header can be memoised and pages be cached. */
export function AccountLink() {
  const { link, market } = useRenderContext();
  const { accountLabel } = useResponse();
  return (
    <>
      <a className="header-button account-link" href={link(routePath('account'))}>
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

/** Such as `Account, Ada`; of a guest without a name. */
export const nameAccount = (t: Translate, firstName = ''): string =>
  firstName === '' ? t('header.account') : t('header.accountOf', { account: t('header.account'), name: firstName });
