// What the forms of addresses send beside an address.
import type { AddressOrigin } from '#commerce/checkout.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import type { SubmitContext } from '#http/page.ts';

/** What the button that clears an address sends as `go`. */
export const clearAddress = 'clear-address';

/** Undefined if no bot check is on. */
export const readAddressOrigin = (context: SubmitContext): AddressOrigin | undefined =>
  context.botCheck === '' ? undefined : { context: 'checkout', recaptcha_response: readBotToken(context) };
