import type { ReactNode } from 'react';
import { routePath } from '#routes.ts';
import { CarriedFields } from '#ui/carried-fields.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { createAloneQuery, createViewerQuery, type ViewerQuery, viewerLimits, viewerWidths } from './preview-viewer.ts';

export interface FoundBlock {
  id: string;
  name: string;
  /** Index among all results, starting at 0. */
  place: number;
  /** The rendered block. Undefined if it is shown in an iframe. */
  block: ReactNode;
}

interface ViewerProps {
  asked: ViewerQuery;
  /** Kinds of blocks that the shop can render. */
  kinds: readonly string[];
  found: readonly FoundBlock[];
  /** Number of results on all pages. */
  numFound: number;
}

const path = routePath('previewViewer');

export function PreviewViewer({ asked, kinds, found, numFound }: ViewerProps) {
  const { t } = useRenderContext();
  const isSent = asked.docType !== undefined && asked.docType !== '';
  return (
    <div className="preview-viewer">
      <StyleSheet name="preview-viewer.page" />
      <h1>{t('preview.viewer.title')}</h1>
      <Controls asked={asked} kinds={kinds} />
      {isSent && <p role="status">{numFound === 0 ? t('preview.viewer.none') : t('preview.viewer.count', { count: numFound })}</p>}
      {found.map((each) => (
        <Found key={each.place} asked={asked} {...each} />
      ))}
      <Pagination
        pages={Math.ceil(numFound / asked.limit)}
        page={asked.page}
        createPath={(page) => `${path}?${createViewerQuery({ ...asked, page })}`}
      />
    </div>
  );
}

function Found({ asked, id, name, place, block }: FoundBlock & { asked: ViewerQuery }) {
  const { link } = useRenderContext();
  const title = `${id} ${name}`;
  return (
    <section className="preview-found" aria-label={title}>
      <h2>
        <code>{id}</code> {name}
      </h2>
      {block ?? (
        <iframe src={link(`${path}?${createAloneQuery(asked, place)}`)} title={title} width={asked.width} height={400} loading="lazy" />
      )}
    </section>
  );
}

const kindsId = 'preview-kinds';
const errorId = 'preview-kind-error';

function Controls({ asked: { docType, layoutVariant, limit, width }, kinds }: Pick<ViewerProps, 'asked' | 'kinds'>) {
  const { t, link } = useRenderContext();
  const isMissing = docType === '';
  return (
    <form className="preview-controls" action={link(path)} noValidate>
      <CarriedFields />
      <label>
        <span>{t('preview.viewer.kind')}</span>
        <input
          name="docType"
          defaultValue={docType}
          list={kindsId}
          required
          autoComplete="off"
          aria-invalid={isMissing ? true : undefined}
          aria-describedby={isMissing ? errorId : undefined}
        />
        {isMissing && (
          <strong id={errorId} className="preview-error" role="alert">
            {t('preview.viewer.kindMissing')}
          </strong>
        )}
      </label>
      <datalist id={kindsId}>
        {kinds.map((kind) => (
          <option key={kind} value={kind} />
        ))}
      </datalist>
      <label>
        <span>{t('preview.viewer.variant')}</span>
        <input name="layoutVariant" defaultValue={layoutVariant} autoComplete="off" maxLength={64} />
      </label>
      <label>
        <span>{t('preview.viewer.limit')}</span>
        <select name="limit" defaultValue={limit}>
          {viewerLimits.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('preview.viewer.width')}</span>
        <select name="width" defaultValue={width ?? ''}>
          <option value="">{t('preview.viewer.fullWidth')}</option>
          {viewerWidths.map((each) => (
            <option key={each} value={each}>
              {t('preview.viewer.pixels', { count: each })}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="page" value="1" />
      <button type="submit" className="action action-solid">
        {t('preview.viewer.go')}
      </button>
    </form>
  );
}
