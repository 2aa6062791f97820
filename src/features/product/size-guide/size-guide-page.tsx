import type { ProductDetails } from '#contract/entities/product.ts';
import type { LoadedPage, NotFound, PersonalContext, PersonalPage, SubmitContext } from '#http/page.ts';
import { type Body, bodyLimits, type Fit, fits, suggestSize } from './fit-finder.ts';
import { readSizeNote } from './read-size-note.ts';
import { chooseRows, findSizeSystem, hasSizeGuide, type Unit } from './size-guide.ts';
import { type FitResult, SizeGuide, type SizeGuideProps } from './size-guide-content.tsx';
import type { SizeNoteReply } from './size-note.ts';

/**
 * The size guide and the fit finder. Measurements are posted, so that no URL contains them, and are not stored. A script on the product page
 * requests the customer's size note as JSON.
 */
export const sizeGuide: PersonalPage = { isPersonal: true, cacheQuery: ['unit'], load: (context) => show(context), submit: answer, data };

async function data(context: PersonalContext): Promise<SizeNoteReply> {
  const { gateway, siteId, params } = context;
  const found = await gateway('products.details', { params: { productId: params.productId ?? '' }, query: { siteId } });
  const note = found.ok && hasSizeGuide(found.value) ? await readSizeNote(context, found.value) : undefined;
  return note ? { note } : {};
}

async function answer(context: SubmitContext): Promise<LoadedPage | NotFound> {
  return show(context, context.form);
}

async function show(context: PersonalContext, form?: URLSearchParams): Promise<LoadedPage | NotFound> {
  const { gateway, siteId, params, query, market, renderContext } = context;
  const found = await gateway('products.details', { params: { productId: params.productId ?? '' }, query: { siteId } });
  if (!found.ok) return { kind: 'not-found' };
  const details = found.value;
  const system = findSizeSystem(market);
  if (!hasSizeGuide(details)) return { kind: 'not-found' };
  const { productType, audience } = details;
  const [chart, note] = await Promise.all([
    gateway('components.sizeChart', { params: { productType }, query: { siteId, audience } }),
    readSizeNote(context, details),
  ]);
  if (!chart.ok) return { kind: 'not-found' };
  const rows = chooseRows(chart.value.rows, details.variants, system);
  const usual: Unit = market.country === 'US' ? 'in' : 'cm';
  const asked = form?.get('unit') ?? query.get('unit');
  const unit = asked === 'cm' || asked === 'in' ? asked : usual;
  const guide: SizeGuideProps = {
    productId: details.productId,
    name: details.name,
    rows,
    system,
    unit,
    audience: findAudience(details, rows),
  };
  const reply = form && findFit(form, guide);
  const title = renderContext.t('sizeGuide.title');
  return {
    kind: 'page',
    status: reply?.kind === 'unreadable' ? 422 : 200,
    head: { title: `${title} | ${renderContext.t('site.name')}`, description: details.name, robots: 'noindex' },
    body: <SizeGuide {...guide} note={note} typed={form} answer={reply} />,
  };
}

/** Returns the audience of the fit finder, which covers only tops for men or women. */
const findAudience = ({ audience }: ProductDetails, [row]: SizeGuideProps['rows']): 'men' | 'women' | undefined =>
  row?.body.chest && audience !== 'all' ? audience : undefined;

function findFit(form: URLSearchParams, { rows, audience, unit }: SizeGuideProps): FitResult | undefined {
  if (!audience) return undefined;
  const body = readBody(form, unit);
  if (!body) return { kind: 'unreadable' };
  const suggestion = suggestSize(rows, audience, body);
  return suggestion ? { kind: 'size', suggestion } : { kind: 'none' };
}

const centimetersPerInch = 2.54;
const kilogramsPerPound = 0.4536;

/** Parses the measurements. Returns undefined if they are not numbers or not plausible. */
function readBody(form: URLSearchParams, unit: Unit): Body | undefined {
  const height = readNumber(form, 'height') * (unit === 'in' ? centimetersPerInch : 1);
  const weight = readNumber(form, 'weight') * (unit === 'in' ? kilogramsPerPound : 1);
  const fit: Fit = fits.find((each) => each === form.get('fit')) ?? 'regular';
  return isWithin(height, bodyLimits.height) && isWithin(weight, bodyLimits.weight) ? { height, weight, fit } : undefined;
}

const readNumber = (form: URLSearchParams, name: string): number => Number((form.get(name) ?? '').trim().replace(',', '.') || Number.NaN);

const isWithin = (value: number, { min, max }: { min: number; max: number }): boolean => value >= min && value <= max;
