import { formatLength } from '#i18n/format.ts';
import { routePath } from '#routes.ts';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { type Fit, fits, type Suggestion } from './fit-finder.ts';
import { convertLength, type GuideRow, listMeasures, type Measure, readSize, type Unit } from './size-guide.ts';
import type { SizeNoteViewModel } from './size-note.ts';

const unitNames = { cm: 'sizeGuide.unit.cm', in: 'sizeGuide.unit.in' } as const satisfies Record<Unit, MessageKey>;
const systemNames = { us: 'sizeGuide.system.us', gb: 'sizeGuide.system.gb', eu: 'sizeGuide.system.eu' } as const;
const measureNames = {
  chest: 'sizeGuide.measure.chest',
  waist: 'sizeGuide.measure.waist',
  hip: 'sizeGuide.measure.hip',
  hand: 'sizeGuide.measure.hand',
  foot: 'sizeGuide.measure.foot',
} as const satisfies Record<Measure, MessageKey>;
const bodyNames = {
  height: { cm: 'fitFinder.height.cm', in: 'fitFinder.height.in' },
  weight: { cm: 'fitFinder.weight.cm', in: 'fitFinder.weight.in' },
} as const;
const fitNames = {
  close: 'fitFinder.fit.close',
  regular: 'fitFinder.fit.regular',
  loose: 'fitFinder.fit.loose',
} as const satisfies Record<Fit, MessageKey>;

export interface SizeGuideProps {
  productId: string;
  name: string;
  rows: GuideRow[];
  /** The size system of the market. */
  system: string;
  /** The unit that is selected first. The page contains the lengths in both units. */
  unit: Unit;
  /** The audience that the fit finder supports; undefined if there is no fit finder. */
  audience: 'men' | 'women' | undefined;
}

export type FitResult = { kind: 'size'; suggestion: Suggestion } | { kind: 'none' } | { kind: 'unreadable' };

interface ShownProps extends SizeGuideProps {
  note: SizeNoteViewModel | undefined;
  typed: URLSearchParams | undefined;
  answer: FitResult | undefined;
}

const units = ['cm', 'in'] as const satisfies readonly Unit[];

const fitFormId = 'fit-finder';

export function SizeGuide(props: ShownProps) {
  const { t } = useRenderContext();
  const { name, unit, audience, note } = props;
  return (
    <section className="section size-guide">
      <StyleSheet name="form.part" />
      <StyleSheet name="size-guide.page" />
      <h1>{t('sizeGuide.title')}</h1>
      <p>{name}</p>
      {note && (
        <p className="size-guide-note">
          {note.facts.join(' ')} {note.suggestion !== undefined && <strong>{note.suggestion}</strong>}
        </p>
      )}
      <fieldset className="segments">
        <legend className="visually-hidden">{t('sizeGuide.units')}</legend>
        {units.map((each) => (
          <label key={each}>
            <input type="radio" name="unit" value={each} form={audience && fitFormId} defaultChecked={each === unit} />
            {t(unitNames[each])}
          </label>
        ))}
      </fieldset>
      <SizeTable {...props} />
      {audience && <FitFinder {...props} />}
    </section>
  );
}

/** Renders a text in both units. The style sheet hides the one that is not selected. */
const inUnits = (write: (unit: Unit) => string) =>
  units.map((unit) => (
    <span key={unit} data-unit={unit}>
      {write(unit)}
    </span>
  ));

function SizeTable({ rows, system }: SizeGuideProps) {
  const { t, number } = useRenderContext();
  const measures = listMeasures(rows);
  const systems = (['us', 'gb', 'eu'] as const).filter(
    (each) => each !== system && rows[0]?.sizes[each === 'eu' ? 'us' : each] !== undefined,
  );
  const write = (centimetres: number, unit: Unit) => number(convertLength(centimetres, unit));
  return (
    <div className="size-guide-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('product.size')}</th>
            {systems.map((each) => (
              <th key={each} scope="col">
                {t(systemNames[each])}
              </th>
            ))}
            {measures.map((each) => (
              <th key={each} scope="col">
                {t(measureNames[each])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.sizes.eu}>
              <th scope="row">{readSize(row, system)}</th>
              {systems.map((each) => (
                <td key={each}>{row.sizes[each]}</td>
              ))}
              {measures.map((each) => {
                const [from, to] = row.body[each] ?? [0, 0];
                return (
                  <td key={each}>{inUnits((unit) => (from === to ? write(from, unit) : `${write(from, unit)}–${write(to, unit)}`))}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FitFinder({ productId, system, typed, answer }: ShownProps) {
  const { t, link } = useRenderContext();
  const fit = typed?.get('fit') ?? 'regular';
  return (
    <>
      <h2>{t('fitFinder.title')}</h2>
      <p>{t('fitFinder.note')}</p>
      <form
        className="size-guide-form"
        id={fitFormId}
        method="post"
        action={link(routePath('sizeGuide', { productId }))}
        data-dialog-next=""
      >
        {(['height', 'weight'] as const).map((name) => (
          <label key={name}>
            <span>{inUnits((unit) => t(bodyNames[name][unit]))}</span>
            <input name={name} inputMode="decimal" required autoComplete="off" maxLength={6} defaultValue={typed?.get(name) ?? ''} />
          </label>
        ))}
        <label>
          {t('fitFinder.fit')}
          <select name="fit" defaultValue={fit}>
            {fits.map((each) => (
              <option key={each} value={each}>
                {t(fitNames[each])}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="action action-solid">
          {t('fitFinder.send')}
        </button>
      </form>
      <div role="status">{answer && <FitAnswer answer={answer} system={system} />}</div>
    </>
  );
}

function FitAnswer({ answer, system }: { answer: FitResult } & Pick<SizeGuideProps, 'system'>) {
  const { t, locale } = useRenderContext();
  if (answer.kind === 'unreadable') return <p>{t('fitFinder.unreadable')}</p>;
  if (answer.kind === 'none') return <p>{t('fitFinder.none')}</p>;
  const { row, chest, neighbor } = answer.suggestion;
  const [from, to] = row.body.chest ?? [0, 0];
  const write = (centimetres: number, unit: Unit) => formatLength(convertLength(centimetres, unit), unit, locale);
  return (
    <>
      <p>
        <strong>{t('fitFinder.size', { size: readSize(row, system) })}</strong>
      </p>
      <p>{inUnits((unit) => t('fitFinder.reason', { chest: write(chest, unit), from: write(from, unit), to: write(to, unit) }))}</p>
      {neighbor && <p>{t('fitFinder.neighbour', { size: readSize(neighbor, system) })}</p>}
    </>
  );
}
