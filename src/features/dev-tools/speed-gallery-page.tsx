// For engineers, outside production: the page speed that visitors experienced, by page class.

import { readSpeedSample, speedEventName } from '#features/analytics/speed/speed-event.ts';
import { type SpeedMeasure, type SpeedRating, speedMeasures, speedTable } from '#features/analytics/speed/speed-table.ts';
import { type SpeedSummary, summarizeSpeed } from '#features/analytics/speed/summarize-speed.ts';
import type { LoadedPage, PersonalContext, PersonalPage } from '#http/page.ts';
import { href } from '#routes.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Maximum number of samples. Only the newest are evaluated, because older samples describe earlier versions of the shop. */
const maxSamples = 2000;

export const speedGallery: PersonalPage = { isPersonal: true, cacheQuery: [], load };

async function load({ gateway, locale }: PersonalContext): Promise<LoadedPage> {
  const answer = await gateway('analytics.recent', { query: { count: maxSamples, name: speedEventName } });
  const events = answer.ok ? answer.value.events : [];
  const summaries = summarizeSpeed(events.map(readSpeedSample).filter((sample) => sample !== undefined));
  return {
    kind: 'page',
    status: 200,
    head: { title: 'Page speed', description: 'The page speed that visitors experienced.', robots: 'noindex' },
    body: (
      <section className="section speed-gallery" lang="en">
        <StyleSheet name="speed-gallery.page" />
        <h1>Page speed</h1>
        <p>
          The newest {maxSamples} measurements from visitors. A page is rated by its 75th percentile: three of four visits were at least as
          fast. <a href={href(locale, 'speedGallery')}>Refresh</a>
        </p>
        {summaries.length === 0 ? (
          <p role="status">No measurements have been reported yet. Visit the shop: a page reports them when a visitor leaves it.</p>
        ) : (
          <Percentiles summaries={summaries} />
        )}
        <Limits />
      </section>
    ),
  };
}

/** Renders a table for each page class. */
const Percentiles = ({ summaries }: { summaries: readonly SpeedSummary[] }) =>
  [...new Set(summaries.map(({ page }) => page))].map((page) => (
    <table key={page}>
      <caption>{page}</caption>
      <thead>
        <tr>
          <th scope="col">Metric</th>
          <th scope="col">p50</th>
          <th scope="col">p75</th>
          <th scope="col">p95</th>
          <th scope="col">Visits</th>
        </tr>
      </thead>
      <tbody>{summaries.map((summary) => summary.page === page && <Row key={summary.name} {...summary} />)}</tbody>
    </table>
  ));

const Row = ({ name, count, p50, p75, p95, rating, ratings }: SpeedSummary) => (
  <tr>
    <th scope="row">
      <abbr title={speedTable[name].label}>{name.toUpperCase()}</abbr>
    </th>
    <td>{writeValue(name, p50)}</td>
    <td>
      <b>{writeValue(name, p75)}</b>
      <small data-rating={rating}>{ratingLabels[rating]}</small>
    </td>
    <td>{writeValue(name, p95)}</td>
    <td>
      {count}
      <small>
        {ratings.good} good, {ratings['needs-improvement']} need improvement, {ratings.poor} poor
      </small>
    </td>
  </tr>
);

const ratingLabels = { good: 'good', 'needs-improvement': 'needs improvement', poor: 'poor' } as const satisfies Record<
  SpeedRating,
  string
>;

const Limits = () => (
  <dl>
    {speedMeasures.map((name) => (
      <div key={name}>
        <dt>
          {name.toUpperCase()}: {speedTable[name].label.toLowerCase()}
        </dt>
        <dd>
          good up to {writeValue(name, speedTable[name].good)}, poor above {writeValue(name, speedTable[name].poor)}
        </dd>
      </div>
    ))}
  </dl>
);

const writeValue = (name: SpeedMeasure, value: number): string => (name === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`);
