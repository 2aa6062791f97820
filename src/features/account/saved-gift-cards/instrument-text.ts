import { describeInstrument } from '#domain/payment.ts';
import type { Described } from '#domain/payment-methods.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** Returns the display name of a payment instrument, for example `Visa •••• 4242, 12/30`. */
export function instrumentText(instrument: Described, { t }: Pick<RenderContext, 't'>): string {
  const description = describeInstrument(instrument);
  return typeof description === 'string' ? description : t(description.id, description.values);
}
