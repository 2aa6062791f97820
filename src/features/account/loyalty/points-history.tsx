import type { PointsEntryViewModel, PointsHistoryViewModel } from './points-view-model.ts';

interface PointsHistoryProps {
  history: PointsHistoryViewModel;
  /** Id of the heading that labels the list. */
  labelledBy: string;
}

/**
 * Renders one page of the points history. With scripts, the next page replaces it without a page load (client/account/points-history.ts).
 */
export function PointsHistory({ history: { entries, newer, older }, labelledBy }: PointsHistoryProps) {
  return (
    <div className="points-history" data-block="points-history">
      <ul tabIndex={-1} aria-labelledby={labelledBy}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {(newer || older) && (
        <p className="points-pages">
          {newer && (
            <a href={newer.href} rel="prev">
              {newer.text}
            </a>
          )}
          {older && (
            <a href={older.href} rel="next">
              {older.text}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

const Entry = ({ entry: { text, order, points, isGain, date, counts } }: { entry: PointsEntryViewModel }) => (
  <li>
    <span className="points-what">
      {text}
      {order && (
        <>
          {' · '}
          <a href={order.href}>{order.text}</a>
        </>
      )}
      <span className="points-when">
        <time dateTime={date.day}>{date.text}</time>
        {counts && ` · ${counts}`}
      </span>
    </span>
    <strong className={isGain ? 'points-gain' : undefined}>{points}</strong>
  </li>
);
