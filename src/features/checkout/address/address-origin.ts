// Form values that are sent together with an address.
import type { AddressOrigin } from '#commerce/checkout.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import type { SubmitContext } from '#http/page.ts';

/** Value of the `go` field that the button for clearing an address sends. */
export const clearAddress = 'clear-address';

/**
 * Returns the bot check token to send with an address, and the name of the context in which it is sent (`checkout`), or undefined if no bot
 * check is configured.
 */
export const readAddressOrigin = (context: SubmitContext): AddressOrigin | undefined =>
  context.botCheck === '' ? undefined : { context: 'checkout', recaptcha_response: readBotToken(context) };
