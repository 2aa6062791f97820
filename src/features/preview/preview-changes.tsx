import type { MessageKey } from '#i18n/translate.ts';
import { useRenderContext } from '#ui/render-context.ts';
import type { BlockChange, BlockChangeKind, FieldChange } from './content-changes.ts';

/** The differences in one document of the CMS. */
export interface DocumentChanges {
  /** Name of the document. */
  source: string;
  /** `both`: live and in the preview; `new`: not live; `gone`: missing in the preview; `unknown`: the live content could not be read. */
  state: 'both' | 'new' | 'gone' | 'unknown';
  /** Changed fields of the document itself, such as its title. */
  fields: readonly FieldChange[];
  blocks: readonly BlockChange[];
}

const stateTexts = {
  new: 'preview.changes.new',
  gone: 'preview.changes.gone',
  unknown: 'preview.changes.unknown',
} as const satisfies Record<string, MessageKey>;

const changeTexts = {
  added: 'preview.changes.added',
  removed: 'preview.changes.removed',
  changed: 'preview.changes.changed',
  moved: 'preview.changes.moved',
} as const satisfies Record<BlockChangeKind, MessageKey>;

/** Renders the differences between a preview and the live site, by document. */
export function PreviewChanges({ documents }: { documents: readonly DocumentChanges[] }) {
  const { t } = useRenderContext();
  return (
    <section className="preview-changes" aria-labelledby="preview-changes">
      <h2 id="preview-changes">{t('preview.changes.title')}</h2>
      {documents.length === 0 && <p>{t('preview.changes.none')}</p>}
      {documents.map(({ source, state, fields, blocks }) => (
        <section key={source}>
          <h3>{source}</h3>
          {state !== 'both' && <p>{t(stateTexts[state])}</p>}
          {fields.length > 0 && <FieldTable caption={t('preview.changes.fields')} fields={fields} />}
          {blocks.length > 0 && (
            <ul>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a block may occur twice
                <li key={index}>
                  <Change block={block} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </section>
  );
}

function Change({ block: { change, kind, id, versionBefore, versionAfter, fields } }: { block: BlockChange }) {
  const { t } = useRenderContext();
  const isNewVersion = versionBefore !== undefined && versionAfter !== undefined && versionBefore !== versionAfter;
  return (
    <>
      <p>
        <strong>{t(changeTexts[change])}</strong> {kind} <code>{id}</code>
        {isNewVersion && `, ${t('preview.changes.versions', { before: versionBefore, after: versionAfter })}`}
      </p>
      {fields.length > 0 && <FieldTable caption={`${kind} ${id}`} fields={fields} />}
    </>
  );
}

function FieldTable({ caption, fields }: { caption: string; fields: readonly FieldChange[] }) {
  const { t } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="preview-table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('preview.changes.field')}</th>
            <th scope="col">{t('preview.changes.live')}</th>
            <th scope="col">{t('preview.changes.draft')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>{before === undefined ? t('preview.changes.absent') : <del>{shorten(before)}</del>}</td>
              <td>{after === undefined ? t('preview.changes.absent') : <ins>{shorten(after)}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const maxDisplayedLength = 400;
const shorten = (text: string): string => (text.length > maxDisplayedLength ? `${text.slice(0, maxDisplayedLength)}…` : text);
