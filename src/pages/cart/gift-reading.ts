import type { GiftOption } from '#contract/entities/cart-item.ts';
import { giftOptionForm } from '#domain/forms/gift-option-form.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { errorText } from '#ui/form/form-texts.ts';
import type { View } from '#ui/render-context.ts';

/** To whom what is added is given, where its form asks for that; or the first thing that is wrong with it, in words. */
export function readGift(form: URLSearchParams, view: View): Result<GiftOption | undefined, string> {
  if (!form.has('to')) return ok(undefined);
  const reading = readForm(giftOptionForm, form);
  if (reading.ok) return reading;
  const said = giftOptionForm.fields.flatMap(({ name, label }) => {
    const error = reading.errors[name];
    return error ? `${view.t('label.of', { name: view.t(label) })} ${errorText(view, error)}` : [];
  });
  return refused(said[0] ?? '');
}
