import { type Locale, localeSettings, locales, requireMarket } from '#markets/registry.ts';
import { servicePaths } from '#routes.ts';
import { Icon } from '../icon.tsx';
import { useRenderContext } from '../render-context.ts';

/** Renders the selector of country and language, a form in a popover that works without scripts. The server stores the choice. */
export function MarketPicker() {
  const { t, market } = useRenderContext();
  return (
    <div className="market">
      <button type="button" className="header-button" popoverTarget="market-picker">
        <Icon name="globe" />
        <span className="visually-hidden">{t('label.of', { name: t('market.choose') })} </span>
        <span className="market-country">{market.country}</span>
      </button>
      <form className="market-panel" id="market-picker" popover="auto" method="post" action={servicePaths.selectLocale}>
        <LocaleChoice legend={t('market.choose')} />
      </form>
    </div>
  );
}

/** Renders the locales to choose from, by default all locales, and the submit button. */
export function LocaleChoice({ legend, choices = locales }: { legend: string; choices?: readonly Locale[] }) {
  const { t, locale } = useRenderContext();
  return (
    <>
      <fieldset>
        <legend>{legend}</legend>
        {choices.map((choice) => (
          <label key={choice} lang={choice}>
            <input type="radio" name="locale" value={choice} defaultChecked={choice === locale} />
            {requireMarket(choice).name}, {localeSettings(choice).label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="action action-solid">
        {t('market.submit')}
      </button>
    </>
  );
}
