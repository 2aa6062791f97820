/** The texts of a price. */
export interface PriceTexts {
  current: string;
  /** The word before the lowest price of a range. */
  from?: string;
  /** Present if the price is reduced. `now` and `was` are only for screen readers. */
  reduction?: { now: string; was: string; original: string; label: string; off?: string };
  /** The lowest price of the last 30 days. */
  historic?: string;
}

/** Renders the lines of a price. Islands render it too, so it reads no context. */
export function PriceLines({ current, from, reduction, historic }: PriceTexts) {
  return (
    <>
      <p className={reduction ? 'price-line price-reduced' : 'price-line'}>
        {from !== undefined && <span className="price-from">{from} </span>}
        {reduction && <span className="visually-hidden">{reduction.now} </span>}
        <span className="price-current">{current}</span>
        {reduction && (
          <>
            <span className="visually-hidden"> {reduction.was} </span>
            <s className="price-original">{reduction.original}</s>
            <span className="price-label">{reduction.label}</span>
            {reduction.off !== undefined && <span className="price-off">{reduction.off}</span>}
          </>
        )}
      </p>
      {historic !== undefined && <p className="price-historic">{historic}</p>}
    </>
  );
}
