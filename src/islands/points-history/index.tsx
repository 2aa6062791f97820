import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import type { PointsEntryViewModel, PointsHistoryViewModel } from '#domain/points-view-model.ts';
import { queryClient } from '../query-client.ts';
import { useIsAwake } from '../use-is-awake.ts';

interface PointsHistoryProps {
  history: PointsHistoryViewModel;
  /** The id of its heading. */
  labelledBy: string;
}

/** The history of points, page by page. Its links lead to pages of their own; with scripts the next page takes the place of this one. */
export default function PointsHistory({ history: rendered, labelledBy }: PointsHistoryProps) {
  const list = useRef<HTMLUListElement>(null);
  const [address, setAddress] = useState<string>();
  const isAwake = useIsAwake();
  const { data, isFetching } = useQuery<PointsHistoryViewModel>(
    {
      queryKey: ['points-history', address],
      queryFn: () => fetchHistory(address ?? ''),
      enabled: address !== undefined,
      placeholderData: (before) => before,
    },
    queryClient(),
  );
  const history = (isAwake && address !== undefined && data) || rendered;
  const turn = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    queryClient()
      .fetchQuery({ queryKey: ['points-history', href], queryFn: () => fetchHistory(href) })
      .then(
        () => {
          setAddress(href);
          window.history.replaceState(window.history.state, '', href);
          list.current?.focus();
        },
        () => location.assign(href),
      );
  };
  return (
    <div className="points-history" aria-busy={isFetching}>
      <ul ref={list} tabIndex={-1} aria-labelledby={labelledBy}>
        {history.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {(history.newer || history.older) && (
        <p className="points-pages">
          {history.newer && (
            <a href={history.newer.href} rel="prev" onClick={turn}>
              {history.newer.text}
            </a>
          )}
          {history.older && (
            <a href={history.older.href} rel="next" onClick={turn}>
              {history.older.text}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

const Entry = ({ entry: { text, points, isGain, date, counts } }: { entry: PointsEntryViewModel }) => (
  <li>
    <span className="points-what">
      {text}
      <span className="points-when">
        <time dateTime={date.day}>{date.text}</time>
        {counts && ` · ${counts}`}
      </span>
    </span>
    <strong className={isGain ? 'points-gain' : undefined}>{points}</strong>
  </li>
);

async function fetchHistory(address: string): Promise<PointsHistoryViewModel> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as PointsHistoryViewModel; // our own page answers as its data() says
}
