// The order history of a customer. Links to other pages of the list work without scripts; with scripts, the pages are fetched and rendered
// in place.
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { queryClient } from '#islands/query-client.ts';
import { useServerState } from '#islands/use-server-state.ts';
import type { FormerOrderDetails, OrderListLink, OrderListReply, OrderListViewModel } from './order-list-view-model.ts';

async function fetchList(href: string): Promise<OrderListViewModel> {
  const response = await fetch(href, { headers: { accept: 'application/json' } });
  const { list } = (response.ok ? await response.json() : {}) as OrderListReply; // the cast is safe: the response comes from this shop
  if (list) return list;
  if (response.ok) location.assign(href); // the session has ended: the page redirects to the sign-in page
  throw new Error(`The orders could not be loaded (status ${response.status}).`);
}

const createQuery = (href: string) => ({ queryKey: ['orders', href], queryFn: () => fetchList(href) });
/** Milliseconds for which a fetched page of the list is reused. */
const freshMs = 30_000;
/** Query key of the visible page of the list. */
const visibleListKey = ['orders'];

/**
 * Returns the visible page of the list and a function that loads another one. The previous page remains visible until the next one is
 * loaded.
 */
function useList(rendered: OrderListViewModel) {
  const list = useServerState({ queryKey: visibleListKey, queryFn: () => rendered }, rendered);
  const [wanted, setWanted] = useState(rendered.href);
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const asked = useRef(rendered.href);
  const show = (href: string) => {
    asked.current = href;
    setWanted(href);
    setStatus('busy');
    queryClient()
      .fetchQuery({ ...createQuery(href), staleTime: freshMs })
      .then(
        (next) => {
          if (asked.current !== href) return; // the shopper has requested another page in the meantime
          queryClient().setQueryData(visibleListKey, next);
          setStatus('idle');
        },
        () => {
          if (asked.current === href) setStatus('failed');
        },
      );
  };
  useEffect(() => {
    queryClient().setQueryData(createQuery(rendered.href).queryKey, rendered);
    const follow = () => show(`${location.pathname}${location.search}`);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  });
  return { list, status, show, retry: () => show(wanted) };
}

export default function Orders({ list: rendered }: { list: OrderListViewModel }) {
  const { list, status, show, retry } = useList(rendered);
  const open = (event: MouseEvent<HTMLAnchorElement>, to: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', to);
    show(to);
  };
  const { translations } = list;
  return (
    <>
      <nav className="order-sorts" aria-label={translations.sort}>
        <p aria-hidden="true">{translations.sort}</p>
        <Links links={list.sorts} open={open} />
      </nav>
      <p className="order-list-summary" role="status">
        {statusText(status, list)}
      </p>
      {status === 'failed' && (
        <p>
          <button type="button" className="action action-outline" onClick={retry}>
            {translations.retry}
          </button>
        </p>
      )}
      <ul className="order-cards" aria-busy={status === 'busy'}>
        {list.cards.map((card) => (
          <li key={card.href ?? `former ${card.orderNumber}`} className="order-card">
            <h2>{card.href === undefined ? card.name : <a href={card.href}>{card.name}</a>}</h2>
            <dl>
              <div className="order-card-status">
                <dt>{translations.status}</dt>
                <dd>{card.status}</dd>
              </div>
              <div className="order-card-total">
                <dt>{translations.total}</dt>
                <dd>{card.total}</dd>
              </div>
              <div className="order-card-date">
                <dt>{translations.date}</dt>
                <dd>
                  <time dateTime={card.date}>{card.dateText}</time>
                  {` · ${card.items}`}
                </dd>
              </div>
            </dl>
            {card.former ? (
              <FormerDetails details={card.former} label={translations.details} />
            ) : (
              <div className="order-card-pictures">
                {card.pictures.map(({ src, srcset, width, height }) => (
                  <img key={src} src={src} srcSet={srcset} sizes="5rem" alt="" width={width} height={height} loading="lazy" />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {list.pages.length > 1 && (
        <nav className="order-pages" aria-label={translations.pages}>
          <Links links={list.pages} open={open} />
        </nav>
      )}
    </>
  );
}

function FormerDetails({ details: { lines, sums }, label }: { details: FormerOrderDetails; label: string }) {
  return (
    <details className="order-card-details">
      <summary className="chevron">{label}</summary>
      <ul>
        {lines.map(({ name, quantity, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a former order never change
          <li key={index}>
            <p>{name}</p>
            <p>{quantity}</p>
            <p>{amount}</p>
          </li>
        ))}
      </ul>
      <dl>
        {sums.map(({ label: name, amount, isTotal }) => (
          <div key={name} className={isTotal ? 'order-card-sum-total' : undefined}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function statusText(status: 'idle' | 'busy' | 'failed', { translations, summary }: OrderListViewModel): string {
  if (status === 'idle') return summary;
  return status === 'busy' ? translations.busy : translations.failed;
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
