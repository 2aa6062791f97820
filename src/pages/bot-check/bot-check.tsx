// The bot check that is switched on, in the forms that it stands in: where an order is placed, a review written, a question asked, and
// beside forms that write to mailboxes.
import type { ReactNode } from 'react';
import type { GuardedAction } from '#lib/bot-token.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { PersonalContext, SubmitContext } from '../page.ts';
import { botCheckWidgets } from './registry.ts';
import type { BotCheckWidget } from './widget.ts';

/** Undefined where none is switched on. Throws for a name that nobody has: no such form could be sent. */
function findWidget(id: string): BotCheckWidget | undefined {
  if (id === '') return undefined;
  const found = botCheckWidgets.find((widget) => widget.id === id);
  if (!found) throw new Error(`BOT_CHECK is ${id}; known are ${botCheckWidgets.map((widget) => widget.id).join(', ')}.`);
  return found;
}

/** Its part of the form; nothing where none is switched on. `isRefused`: what was sent before was not passed. `action`: what is guarded. */
export function botCheckField(
  { botCheck, botCheckSiteKey, paymentOrigin = '' }: PersonalContext,
  isRefused: boolean,
  action?: GuardedAction,
): ReactNode {
  const widget = findWidget(botCheck);
  return (
    widget && (
      <>
        <StyleSheet name="page/bot-check" />
        <widget.Field providerOrigin={paymentOrigin} isRefused={isRefused} action={action} siteKey={botCheckSiteKey} />
      </>
    )
  );
}

export const readBotToken = ({ botCheck, form }: SubmitContext): string | undefined => findWidget(botCheck)?.readToken(form);
