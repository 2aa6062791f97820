import type { ReactNode } from 'react';
import { type AudienceId, audienceIds } from '#domain/personalization/audiences.ts';
import { formatInstant } from '#i18n/format.ts';
import { changePreviewQuery, leavePreview, type PreviewLayer } from '#lib/paths/preview-query.ts';
import { type Locale, localeSettings, locales, requireMarket } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface PreviewBarProps {
  /** Path and query of the page. */
  address: string;
  /** The full URL, for sharing. */
  link: string;
  /** The previewed time (ISO 8601); undefined for the current time. */
  dateTime: string | undefined;
  /** ISO 8601 time at which the grant in the URL expires; undefined if no grant is needed. */
  endsAt: string | undefined;
  /** Ids of the variants and segments that the URL requests, and of those that the page can show. */
  variants: readonly string[];
  knownVariants: readonly string[];
  /** The audience for which the page is rendered; undefined for the editor's own data. */
  audience: AudienceId | undefined;
  /** The visitor attributes that the page evaluated, with their values. */
  cohort: readonly string[];
  bypassesCaches: boolean;
  layer: PreviewLayer | undefined;
  /** Whether the page is in a frame of another site, and whether the browser sent no cookies there. */
  frame: 'none' | 'with-cookies' | 'without-cookies';
  /** Ids of the sites that the grant shows. */
  markets: 'all' | readonly string[];
  /** True if the locale can be changed. It is fixed on a personal page, because the shopper's data belongs to one site. */
  hasLocales: boolean;
  /** Content of the selected layer. */
  children?: ReactNode;
}

/** Renders the bar above every page in preview: the current view, and a form that changes it. It works without scripts. */
export function PreviewBar(props: PreviewBarProps) {
  const { address, link, endsAt, layer, frame, children } = props;
  const { t, locale, link: createLink } = useRenderContext();
  const toggle = (name: PreviewLayer) => changePreviewQuery(address, { previewLayer: layer === name ? undefined : name });
  return (
    <aside className="preview-bar" aria-label={t('preview.title')}>
      <StyleSheet name="preview.part" />
      <p className="preview-view">
        <span>
          <strong>{t('preview.title')}</strong>{' '}
          {describeView(props, useRenderContext()).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
        </span>
      </p>
      {frame === 'without-cookies' && <p>{t('preview.frame.blocked')}</p>}
      <ul className="preview-links">
        <li>
          <a href={toggle('blocks')}>{t(layer === 'blocks' ? 'preview.blocks.hide' : 'preview.blocks.show')}</a>
        </li>
        <li>
          <a href={toggle('changes')}>{t(layer === 'changes' ? 'preview.changes.hide' : 'preview.changes.show')}</a>
        </li>
        <li>
          <a href={createLink(routePath('previewViewer'))}>{t('preview.viewer.title')}</a>
        </li>
        {frame !== 'none' && (
          <li>
            <a href={changePreviewQuery(address, { previewFrame: undefined })} target="_blank" rel="noopener">
              {t('preview.frame.open')}
            </a>
          </li>
        )}
      </ul>
      <details>
        <summary>{t('preview.change')}</summary>
        <ViewForm {...props} />
        <label>
          <span>{t('preview.link')}</span>
          <input type="url" readOnly value={link} />
          {endsAt !== undefined && <small>{t('preview.ends', { date: formatInstant(endsAt, locale) })}</small>}
        </label>
      </details>
      <a className="preview-leave" href={leavePreview(address)}>
        {t('preview.leave')}
      </a>
      {children}
    </aside>
  );
}

function describeView(
  { dateTime, variants, audience, cohort, bypassesCaches }: PreviewBarProps,
  { t, list, locale }: ReturnType<typeof useRenderContext>,
) {
  return [
    dateTime === undefined ? t('preview.now') : t('preview.at', { date: formatInstant(dateTime, locale) }),
    describeLocale(locale),
    variants.length > 0 ? t('preview.variants', { variants: list(variants) }) : t('preview.baseline'),
    ...(audience ? [t('preview.audience.shown', { id: audience })] : []),
    ...(bypassesCaches ? [t('preview.bypassed')] : []),
    cohort.length > 0 ? t('preview.cohort', { answers: list(cohort) }) : t('preview.cohort.everybody'),
  ];
}

const describeLocale = (locale: Locale): string => `${requireMarket(locale).name}, ${localeSettings(locale).label}`;

/** Query parameters that the form sets. All other parameters are kept. */
const ownFields = ['previewDateTime', 'previewDateRFC1123', 'localePath', 'siteId', 'testContext', 'previewAudience', 'bypassAllCache'];
const variantsId = 'preview-variants';
const minuteLength = '2027-01-31T18:00'.length;

function ViewForm({ address, dateTime, variants, knownVariants, audience, bypassesCaches, hasLocales, markets }: PreviewBarProps) {
  const { t, locale } = useRenderContext();
  const [path = '', search = ''] = address.split('?');
  const others = [...new URLSearchParams(search)].filter(([name]) => !ownFields.includes(name));
  return (
    <form action={path}>
      {others.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t('preview.date')}</span>
        <input type="datetime-local" name="previewDateTime" defaultValue={dateTime?.slice(0, minuteLength)} />
        <small>{t('preview.dateHint')}</small>
      </label>
      {hasLocales && (
        <label>
          <span>{t('preview.locale')}</span>
          <select name="localePath" defaultValue={locale}>
            {locales
              .filter((each) => markets === 'all' || markets.includes(requireMarket(each).siteId))
              .map((each) => (
                <option key={each} value={each}>
                  {describeLocale(each)}
                </option>
              ))}
          </select>
        </label>
      )}
      <label>
        <span>{t('preview.audience')}</span>
        <select name="previewAudience" defaultValue={audience ?? ''}>
          <option value="">{t('preview.audience.own')}</option>
          {audienceIds.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
        <small>{t('preview.audience.hint')}</small>
      </label>
      <label>
        <span>{t('preview.variant')}</span>
        <input name="testContext" defaultValue={variants.join(', ')} list={variantsId} autoComplete="off" />
        <small>{t('preview.variantHint')}</small>
      </label>
      <datalist id={variantsId}>
        {knownVariants.map((id) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <label className="preview-check">
        <input type="checkbox" name="bypassAllCache" value="true" defaultChecked={bypassesCaches} />
        <span>{t('preview.bypass')}</span>
      </label>
      <button type="submit" className="action">
        {t('preview.apply')}
      </button>
    </form>
  );
}
