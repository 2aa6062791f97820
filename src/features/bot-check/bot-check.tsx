// Adds the configured bot check to forms that bots abuse, such as sign-in, sign-up, orders, reviews and forms that send emails.
import type { ReactNode } from 'react';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import type { GuardedAction } from '#lib/rules/bot-token.ts';
import { Banners } from '#ui/notice/banners.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import { question } from './question.tsx';
import { script } from './script.tsx';
import type { BotCheckWidget } from './widget.ts';

/** The supported bot checks. Adding a bot check requires one file and one entry in this list. */
const botCheckWidgets: readonly BotCheckWidget[] = [question, script];

/**
 * Returns the configured bot check, or undefined if none is enabled. Throws for an unknown name, because the gateway would reject forms
 * without a token.
 */
function findWidget(id: string): BotCheckWidget | undefined {
  if (id === '') return undefined;
  const found = botCheckWidgets.find((widget) => widget.id === id);
  if (!found)
    throw new Error(`BOT_CHECK has the unknown value ${id}. Known values: ${botCheckWidgets.map((widget) => widget.id).join(', ')}.`);
  return found;
}

/**
 * Returns a form's bot check field. `isRefused` means that the previous token was rejected; without a configured check, only a banner with
 * that error is rendered. `action` is the call that the token is limited to.
 */
export function botCheckField(
  { botCheck, botCheckSiteKey, paymentOrigin = '', renderContext: { t } }: PersonalContext,
  isRefused: boolean,
  action?: GuardedAction,
): ReactNode {
  const widget = findWidget(botCheck);
  if (!widget)
    return isRefused && <Banners notices={[{ kind: 'error', title: t('error.AUT403') }]} label={t('checkout.notice')} receivesFocus />;
  return (
    <>
      <StyleSheet name="bot-check.page" />
      <widget.Field providerOrigin={paymentOrigin} isRefused={isRefused} action={action} siteKey={botCheckSiteKey} />
    </>
  );
}

export const readBotToken = ({ botCheck, form }: SubmitContext): string | undefined => findWidget(botCheck)?.readToken(form);
