import { addressLines } from '#lib/address/address-lines.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { correctableFields, type SpellingQuestion } from './corrected-address.ts';

/**
 * Renders the suggested spelling with buttons to accept or decline it, above the form with the entered address. A script removes this
 * section when the shopper edits a field to which the suggestion applies (client/forms/index.ts).
 */
export function Spelling({ proper, asked }: SpellingQuestion) {
  const { t, market } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the question
    <section className="spelling" data-spelling={correctableFields.join(' ')} tabIndex={-1} autoFocus aria-labelledby="spelling">
      <h2 id="spelling">{t('checkout.spelling.title')}</h2>
      <address>
        {addressLines(proper, market.addressRules).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <input type="hidden" name="spelling_of" value={asked} />
      <p className="actions">
        <button type="submit" name="spelling" value="proper" className="action action-solid">
          {t('checkout.spelling.proper')}
        </button>
        <button type="submit" name="spelling" value="typed" className="action">
          {t('checkout.spelling.typed')}
        </button>
      </p>
    </section>
  );
}
