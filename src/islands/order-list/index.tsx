// The orders of a person. Links lead to other pages and orders of the list; with scripts they are fetched and shown in place.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import type { OrderListLink, OrderListReply, OrderListViewModel } from '#domain/order-list-view-model.ts';
import { queryClient } from '../query-client.ts';

async function fetchList(href: string): Promise<OrderListViewModel> {
  const response = await fetch(href, { headers: { accept: 'application/json' } });
  const { list } = (response.ok ? await response.json() : {}) as OrderListReply; // our own answer
  if (list) return list;
  if (response.ok) location.assign(href); // the sign-in has ended: the page leads to it
  throw new Error(`The orders could not be read: ${response.status}.`);
}

const createQuery = (href: string) => ({ queryKey: ['orders', href], queryFn: () => fetchList(href) });

export default function OrderList({ list: rendered }: { list: OrderListViewModel }) {
  const [href, setHref] = useState(rendered.href);
  useEffect(() => {
    const follow = () => setHref(`${location.pathname}${location.search}`);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const { data, isError, isFetching, refetch } = useQuery(
    {
      ...createQuery(href),
      placeholderData: keepPreviousData,
      // a visit long ago is no answer for one of now
      staleTime: 30_000,
      ...(href === rendered.href && { initialData: rendered }),
    },
    queryClient(),
  );
  const list = data ?? rendered;
  const open = (event: MouseEvent<HTMLAnchorElement>, to: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', to);
    setHref(to);
  };
  const { words } = list;
  return (
    <>
      <nav className="order-sorts" aria-label={words.sort}>
        <p aria-hidden="true">{words.sort}</p>
        <Links links={list.sorts} open={open} />
      </nav>
      <p className="order-list-summary" role="status">
        {isError ? words.failed : isFetching ? words.busy : list.summary}
      </p>
      {isError && (
        <p>
          <button type="button" className="action action-outline" onClick={() => void refetch()}>
            {words.retry}
          </button>
        </p>
      )}
      <ul className="order-cards" aria-busy={isFetching}>
        {list.cards.map((card) => (
          <li key={card.orderNumber} className="order-card">
            <h2>
              <a href={card.href}>{card.name}</a>
            </h2>
            <dl>
              <div>
                <dt>{words.status}</dt>
                <dd>{card.status}</dd>
              </div>
              <div>
                <dt>{words.date}</dt>
                <dd>
                  <time dateTime={card.date}>{card.dateText}</time>
                </dd>
              </div>
              <div>
                <dt>{words.total}</dt>
                <dd>
                  {card.total} · {card.items}
                </dd>
              </div>
            </dl>
            <div className="order-card-pictures">
              {card.pictures.map(({ src, srcset, width, height }) => (
                <img key={src} src={src} srcSet={srcset} sizes="5rem" alt="" width={width} height={height} loading="lazy" />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {list.pages.length > 1 && (
        <nav className="order-pages" aria-label={words.pages}>
          <Links links={list.pages} open={open} />
        </nav>
      )}
    </>
  );
}

function Links({ links, open }: { links: readonly OrderListLink[]; open: (event: MouseEvent<HTMLAnchorElement>, to: string) => void }) {
  return (
    <ul>
      {links.map(({ href, text, name, isCurrent }) => (
        <li key={text}>
          <a href={href} aria-label={name} aria-current={isCurrent ? 'page' : undefined} onClick={(event) => open(event, href)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
