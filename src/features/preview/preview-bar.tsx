import type { ReactNode } from 'react';
import { type AudienceId, audienceIds } from '#domain/personalization/audiences.ts';
import { formatInstant } from '#i18n/format.ts';
import { changePreviewQuery, leavePreview, type PreviewLayer } from '#lib/preview-query.ts';
import { type Locale, localeSettings, locales, requireMarket } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

interface PreviewBarProps {
  /** Path and query of the page. */
  address: string;
  /** The whole address, for others to open. */
  link: string;
  /** ISO 8601; undefined for now. */
  dateTime: string | undefined;
  /** When the grant of the address expires, in ISO 8601; undefined where none is needed. */
  endsAt: string | undefined;
  /** Ids of variants and segments that were asked for, and those that the page could show. */
  variants: readonly string[];
  knownVariants: readonly string[];
  /** The audience that the page shows itself to; undefined for the editor as they are. */
  audience: AudienceId | undefined;
  /** What the page asked of its visitor, with the answers. */
  cohort: readonly string[];
  bypassesCaches: boolean;
  layer: PreviewLayer | undefined;
  /** Whether another locale can be chosen: a personal page stays on the site of its shopper. */
  hasLocales: boolean;
  /** What the layer shows beside the page. */
  children?: ReactNode;
}

/** Above every page in preview: what an editor is looking at, and how to look at something else. It needs no scripts. */
export function PreviewBar(props: PreviewBarProps) {
  const { address, link, endsAt, layer, children } = props;
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
        <li>
          <a href={leavePreview(address)}>{t('preview.leave')}</a>
        </li>
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

/** What the form sets by itself; all else in the address stays. */
const ownFields = ['previewDateTime', 'previewDateRFC1123', 'localePath', 'siteId', 'testContext', 'previewAudience', 'bypassAllCache'];
const variantsId = 'preview-variants';
const minuteLength = '2027-01-31T18:00'.length;

function ViewForm({ address, dateTime, variants, knownVariants, audience, bypassesCaches, hasLocales }: PreviewBarProps) {
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
            {locales.map((each) => (
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
