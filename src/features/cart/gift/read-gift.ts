import type { GiftOption } from '#contract/entities/cart-item.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { giftOptionForm } from '#features/product/buying/gift-option-form.ts';
import { readForm } from '#forms/read-form.ts';
import { errorText } from '#ui/form/form-texts.ts';
import type { RenderContext } from '#ui/render-context.ts';

/** To whom what is added is given, where its form asks for that; or the first thing that is wrong with it, in words. */
export function readGift(form: URLSearchParams, renderContext: RenderContext): Result<GiftOption | undefined, string> {
  if (!form.has('to')) return ok(undefined);
  const reading = readForm(giftOptionForm, form);
  if (reading.ok) return reading;
  const problems = giftOptionForm.fields.flatMap(({ name, label }) => {
    const error = reading.errors[name];
    return error ? `${renderContext.t('label.of', { name: renderContext.t(label) })} ${errorText(renderContext, error)}` : [];
  });
  return refused(problems[0] ?? '');
}
