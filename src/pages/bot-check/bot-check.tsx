// The bot check that is switched on: where an order is placed, and beside forms that write to mailboxes.
import type { ReactNode } from 'react';
import { StyleSheet } from '#ui/style-sheet.tsx';
import type { PersonalContext, SubmitContext } from '../page.ts';
import { botCheckWidgets } from './registry.ts';
import type { BotCheckWidget } from './widget.ts';

/** Undefined where none is switched on. Throws for a name that nobody has: no order could be placed. */
function findWidget(id: string): BotCheckWidget | undefined {
  if (id === '') return undefined;
  const found = botCheckWidgets.find((widget) => widget.id === id);
  if (!found) throw new Error(`BOT_CHECK is ${id}; known are ${botCheckWidgets.map((widget) => widget.id).join(', ')}.`);
  return found;
}

/** Its part of the form; nothing where none is switched on. */
export function botCheckField({ botCheck, paymentOrigin = '', notices }: PersonalContext): ReactNode {
  const widget = findWidget(botCheck);
  return (
    widget && (
      <>
        <StyleSheet name="page/bot-check" />
        <widget.Field providerOrigin={paymentOrigin} isRefused={notices.includes('AUT403')} />
      </>
    )
  );
}

export const readBotToken = ({ botCheck, form }: SubmitContext): string | undefined => findWidget(botCheck)?.readToken(form);
