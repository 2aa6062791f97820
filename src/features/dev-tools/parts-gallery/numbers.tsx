import type { Price } from '#contract/entities/price.ts';
import { percentOff } from '#lib/number.ts';
import type { Currency } from '#markets/market.ts';
import { CivilDate, DateRange } from '#ui/date.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PriceTag } from '#ui/product/price.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { Section, State } from './sample.tsx';

const places = [
  { name: 'First of twenty', pages: 20, page: 1 },
  { name: 'In the middle', pages: 20, page: 10 },
  { name: 'Last', pages: 20, page: 20 },
  { name: 'Beyond the end', pages: 20, page: 25 },
  { name: 'Two', pages: 2, page: 1 },
  { name: 'One: nothing', pages: 1, page: 1 },
];

export function Pages() {
  const createPath = (page: number) => `/parts-gallery?page=${page}`;
  return (
    <Section title="Pagination" isWide>
      {places.map(({ name, ...place }) => (
        <State key={name} name={name}>
          <Pagination {...place} createPath={createPath} />
        </State>
      ))}
    </Section>
  );
}

const aPrice = (currency: Currency, current: number, original = current, over: Partial<Price> = {}): Price => ({
  currency,
  lowCurrent: current,
  highCurrent: current,
  lowOriginal: original,
  highOriginal: original,
  percentagePriceDiscount: percentOff(current, original),
  ...over,
});

export function Prices() {
  const { currency } = useRenderContext().market;
  const states: [string, Price][] = [
    ['Plain', aPrice(currency, 12_900)],
    ['Marked down', aPrice(currency, 8_600, 12_900)],
    ['From the lowest of several', aPrice(currency, 12_900, 12_900, { highCurrent: 15_900 })],
    ['Lower than ever', aPrice(currency, 8_600, 12_900, { historicBestPrice: 9_900 })],
    ['Zero', aPrice(currency, 0, 2_500)],
    ['Twelve digits', aPrice(currency, 123_456_789_012, 987_654_321_098)],
  ];
  const others = (['USD', 'CAD', 'GBP', 'EUR'] as const).filter((each) => each !== currency);
  return (
    <Section title="Prices">
      {states.map(([name, price]) => (
        <State key={name} name={name}>
          <PriceTag price={price} />
          <PriceTag price={price} isLarge />
        </State>
      ))}
      <State name="Other currencies">
        {others.map((each) => (
          <PriceTag key={each} price={aPrice(each, 12_900)} />
        ))}
      </State>
    </Section>
  );
}

export function Dates() {
  const today = '2026-11-21';
  return (
    <Section title="Dates">
      <State name="A day">
        <CivilDate date="2026-11-02" />
      </State>
      <State name="A range, and one of a single day">
        <p>
          <DateRange from="2026-11-02" to="2026-11-06" />
        </p>
        <p>
          <DateRange from="2026-11-02" to="2026-11-02" />
        </p>
      </State>
      <State name="Around today">
        {['2026-11-19', '2026-11-20', today, '2026-11-22', '2026-11-23'].map((date) => (
          <p key={date}>
            <CivilDate date={date} today={today} />
          </p>
        ))}
      </State>
    </Section>
  );
}
