// The parts of the transfer page in the browser that opens the link. Before anything changes, the page names the link's owner and asks for
// the code.

import { transferMinutes } from '#contract/calls/transfers.ts';
import type { FormState } from '#http/form-notices.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { transferForm } from './transfer-form.ts';
import type { OpenTransfer } from './transfers.ts';

const openPath = (token: string): string => `${routePath('transfer')}?${new URLSearchParams({ token })}`;

/**
 * Asks for the code before opening a link. An attacker could have created the link with their own account or cart, so the page names its
 * owner and the consequences.
 */
export function AskToOpen({ token, found, shown }: { token: string; found: OpenTransfer; shown: FormState }) {
  const { t, link } = useRenderContext();
  const { person, itemCount: count } = found;
  return (
    <section className="section transfer">
      <StyleSheet name="transfer.page" />
      <h1>{person ? t('transfer.askAccount', { name: person.firstName || person.maskedEmail }) : t('transfer.askCart')}</h1>
      <p>{person ? t('transfer.askAccountText', { email: person.maskedEmail, count }) : t('transfer.askCartText', { count })}</p>
      <p>
        <strong>{t('transfer.onlyYours')}</strong>
      </p>
      <AccountForm
        form={transferForm}
        action={link(openPath(token)) ?? ''}
        legend={t('transfer.code')}
        submit={person ? t('signIn.submit') : t('transfer.openCart')}
        busy={t('transfer.opening')}
        {...shown}
      />
    </section>
  );
}

/** Explains that the link belongs to another account. Opening a link must not sign a customer out, so the page has a sign-out button. */
export function OtherAccount({ name, email, token }: { name: string; email: string; token: string }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section transfer">
      <StyleSheet name="transfer.page" />
      <h1>{t('transfer.other', { name })}</h1>
      <p>{t('transfer.otherText', { email })}</p>
      <form className="transfer-actions" method="post" action={link(routePath('signOut'))} data-once="">
        <input type="hidden" name="from" value={openPath(token)} />
        <button type="submit" className="action action-solid">
          {t('account.signOut')}
        </button>
        <a className="action action-outline" href={link(routePath('cart'))}>
          {t('transfer.toCart')}
        </a>
      </form>
    </section>
  );
}

export const invalidLinkTexts = {
  used: { title: 'transfer.used', text: 'transfer.usedText' },
  expired: { title: 'transfer.expired', text: 'transfer.expiredText' },
  unknown: { title: 'transfer.unknown', text: 'transfer.unknownText' },
} as const;

export function InvalidLink({ state }: { state: keyof typeof invalidLinkTexts }) {
  const { t, link } = useRenderContext();
  return (
    <section className="section transfer">
      <StyleSheet name="transfer.page" />
      <h1>{t(invalidLinkTexts[state].title)}</h1>
      <p>{t(invalidLinkTexts[state].text, { minutes: transferMinutes })}</p>
      <p className="transfer-actions">
        <a className="action action-solid" href={link(routePath('cart'))}>
          {t('transfer.toCart')}
        </a>
        <a className="action action-outline" href={link(routePath('signIn'))}>
          {t('signIn.submit')}
        </a>
      </p>
    </section>
  );
}
