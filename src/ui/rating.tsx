import { useView } from './view.ts';

/** Five stars filled to the score, said in words for those who do not see them. */
export function Rating({ score, count }: { score: number; count: number }) {
  const { t, number } = useView();
  const tenths = Math.round(score * 10);
  const said = t('card.rating', { score: number(score), count });
  return (
    <p className="rating">
      <meter className="stars" min={0} max={50} value={tenths} aria-label={said} />
      <span aria-hidden="true">
        {number(score)} ({count})
      </span>
    </p>
  );
}
