// The bot check that is switched on, in the forms that it stands in: where an order is placed, a review written, a question asked, and
// beside forms that write to mailboxes.
import type { ReactNode } from 'react';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import type { GuardedAction } from '#lib/bot-token.ts';
import { Banners } from '#ui/notice/banners.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';
import { question } from './question.tsx';
import { script } from './script.tsx';
import type { BotCheckWidget } from './widget.ts';

/** The bot checks that the shop can show. One of another company is one file and one line here. */
const botCheckWidgets: readonly BotCheckWidget[] = [question, script];

/** Undefined where none is switched on. Throws for a name that nobody has: no such form could be sent. */
function findWidget(id: string): BotCheckWidget | undefined {
  if (id === '') return undefined;
  const found = botCheckWidgets.find((widget) => widget.id === id);
  if (!found) throw new Error(`BOT_CHECK is ${id}; known are ${botCheckWidgets.map((widget) => widget.id).join(', ')}.`);
  return found;
}

/**
 * The part of the form that shows the bot check. `isRefused`: the previous token was rejected. Without a check a gateway can reject a form as
 * well, and then the message alone is shown. `action`: the call that is guarded.
 */
export function botCheckField(
  { botCheck, botCheckSiteKey, paymentOrigin = '', renderContext: { t } }: PersonalContext,
  isRefused: boolean,
  action?: GuardedAction,
): ReactNode {
  const widget = findWidget(botCheck);
  if (!widget)
    return isRefused && <Banners notices={[{ kind: 'error', title: t('error.AUT403') }]} label={t('checkout.notice')} takesFocus />;
  return (
    <>
      <StyleSheet name="bot-check.page" />
      <widget.Field providerOrigin={paymentOrigin} isRefused={isRefused} action={action} siteKey={botCheckSiteKey} />
    </>
  );
}

export const readBotToken = ({ botCheck, form }: SubmitContext): string | undefined => findWidget(botCheck)?.readToken(form);
