import { searchParameter } from '#lib/paths/search-parameter.ts';
import { maxSearchLength } from '#lib/rules/search-text.ts';
import { routePath } from '#routes.ts';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Icon } from '#ui/icon.tsx';
import { useRenderContext } from '#ui/render-context.ts';

/** Renders a search field that works without scripts. */
export function SearchForm({ id, text = '' }: { id: string; text?: string }) {
  const { t, link } = useRenderContext();
  return (
    <search className="search-form">
      <form action={link(routePath('search'))}>
        <CarriedFields />
        <label className="visually-hidden" htmlFor={id}>
          {t('search.label')}
        </label>
        <input
          id={id}
          type="search"
          name={searchParameter}
          defaultValue={text}
          maxLength={maxSearchLength}
          enterKeyHint="search"
          autoComplete="off"
          required
        />
        <button type="submit" className="header-button">
          <Icon name="search" />
          <span className="visually-hidden">{t('search.submit')}</span>
        </button>
      </form>
    </search>
  );
}
