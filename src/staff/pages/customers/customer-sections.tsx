// The sections of a customer's page.
import type { ReactNode } from 'react';
import type { AddressRow } from '#backend/stores/consumer-addresses.ts';
import type { SessionRow } from '#backend/stores/consumer-sessions.ts';
import type { ConsumerRow } from '#backend/stores/consumers.ts';
import type { StaffGiftCard } from '#backend/stores/customer-gift-cards.ts';
import type { Consent } from '#backend/stores/customer-search.ts';
import type { LoyaltyEntry } from '#contract/entities/loyalty.ts';
import { addressLines } from '#lib/address/address-lines.ts';
import { marketOfSite } from '#markets/registry.ts';
import { marketNames } from '../describe-grants.tsx';
import { Empty } from '../list-parts.tsx';
import { MarketInstant, Table } from '../page.tsx';
import { writeMoney } from '../write-money.ts';
import { giftCardUrl } from './gift-card-url.ts';

/** Renders a section with a heading. It is not a landmark, because its table already is one. */
const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <div className="staff-part" id={id}>
    <h2>{title}</h2>
    {children}
  </div>
);

interface OrderRow {
  orderNumber: string;
  siteId: string;
  placedAt: number;
  currency: string;
  total: number;
}

export const Orders = ({ orders }: { orders: readonly OrderRow[] }) => (
  <Section id="orders" title="Orders">
    {orders.length === 0 ? (
      <Empty>The customer has no orders.</Empty>
    ) : (
      <Table
        caption="Orders"
        columns={['Order', 'Placed', 'Market', 'Total']}
        numbers={['Total']}
        rows={orders.map(({ orderNumber, placedAt, siteId, total, currency }) => [
          <a key="order" href={`/orders/${encodeURIComponent(orderNumber)}`}>
            {orderNumber}
          </a>,
          <MarketInstant key="placed" at={placedAt} siteId={siteId} />,
          marketNames.get(siteId) ?? siteId,
          writeMoney(total, currency),
        ])}
      />
    )}
  </Section>
);

/** Lists the orders of the former shop that the customer sees. They have no pages. */
export const FormerOrders = ({ orders }: { orders: readonly OrderRow[] }) =>
  orders.length === 0 ? null : (
    <Section id="former-orders" title="Orders in the former shop">
      <Table
        caption="Orders in the former shop"
        columns={['Order', 'Placed', 'Market', 'Total']}
        numbers={['Total']}
        rows={orders.map(({ orderNumber, placedAt, siteId, total, currency }) => [
          orderNumber,
          <MarketInstant key="placed" at={placedAt} siteId={siteId} />,
          marketNames.get(siteId) ?? siteId,
          writeMoney(total, currency),
        ])}
      />
    </Section>
  );

export function Addresses({ addresses, siteId }: { addresses: readonly AddressRow[]; siteId: string }) {
  const market = marketOfSite(siteId);
  if (addresses.length === 0 || !market) return null;
  return (
    <Section id="addresses" title="Addresses">
      <ul className="studio-sections">
        {addresses.map(({ addressId, isMain, document }) => (
          <li key={addressId}>
            {addressLines(document, market.addressRules).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are rendered once
              <p key={index}>{line}</p>
            ))}
            {isMain && <p className="studio-note">Main address</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const consentNames: Readonly<Record<string, string>> = {
  'Newsletter email': 'Newsletter by email',
  'Newsletter sms': 'Newsletter by text message',
  'LoyaltyNewsletter email': 'Loyalty newsletter by email',
  'LoyaltyNewsletter sms': 'Loyalty newsletter by text message',
};
const consentStates = { pending: 'Not confirmed yet', active: 'Agreed', ended: 'Withdrawn' } as const;

interface ConsentsProps {
  siteId: string;
  consents: readonly Consent[];
  enrollments: ConsumerRow['document']['enrollments'];
}

export const Consents = ({ siteId, consents, enrollments }: ConsentsProps) => (
  <Section id="consents" title="Consents">
    {consents.length + enrollments.length === 0 ? (
      <Empty>The customer was not asked for consent.</Empty>
    ) : (
      <Table
        caption="Consents"
        columns={['What', 'To', 'State', 'Asked', 'Changed', 'How']}
        rows={[
          ...consents.map((consent) => [
            consentNames[`${consent.type} ${consent.channel}`] ?? consent.type,
            consent.recipient,
            consentStates[consent.state],
            <MarketInstant key="asked" at={consent.askedAt} siteId={siteId} />,
            <MarketInstant key="changed" at={consent.changedAt} siteId={siteId} />,
            consent.isDouble ? 'Form in the shop, then the link in an email' : 'Form in the shop',
          ]),
          ...enrollments.map(({ optin, doubleOptin, optinDate, channel }) => [
            'Loyalty program',
            '–',
            optin ? (doubleOptin ? 'Member' : 'Not confirmed yet') : 'Not a member',
            <MarketInstant key="asked" at={optinDate ?? null} siteId={siteId} />,
            '–',
            channel === 'email' ? 'Form in the shop, confirmed by email' : 'Text message',
          ]),
        ]}
      />
    )}
  </Section>
);

interface SignInsProps {
  sessions: readonly SessionRow[];
  siteId: string;
  action: string | undefined;
}

export const SignIns = ({ sessions, siteId, action }: SignInsProps) => (
  <Section id="sign-ins" title="Sign-ins">
    {sessions.length === 0 ? (
      <Empty>The customer is not signed in.</Empty>
    ) : (
      <>
        <Table
          caption="Sign-ins"
          columns={['Browser', 'Place', 'Signed in', 'Last used', ...(action === undefined ? [] : ['End'])]}
          rows={sessions.map(({ sessionId, device, city, country, createdAt, seenAt }) => [
            device || 'Unknown',
            [city, country].filter(Boolean).join(', ') || '–',
            <MarketInstant key="created" at={createdAt} siteId={siteId} />,
            <MarketInstant key="seen" at={seenAt} siteId={siteId} />,
            ...(action === undefined
              ? []
              : [
                  <form key="end" method="post" action={action}>
                    <input type="hidden" name="sessionId" value={sessionId} />
                    <button type="submit" className="staff-link" aria-label={`End the sign-in in ${device || 'an unknown browser'}`}>
                      End
                    </button>
                  </form>,
                ]),
          ])}
        />
        {action !== undefined && (
          <form method="post" action={action}>
            <button type="submit" className="action action-outline">
              End all sign-ins
            </button>
          </form>
        )}
      </>
    )}
  </Section>
);

interface PointsProps {
  siteId: string;
  balance: number;
  pending: number;
  entries: readonly LoyaltyEntry[];
  action: string | undefined;
}

const entryNames: Readonly<Record<LoyaltyEntry['kind'], string>> = {
  earned: 'Earned',
  redeemed: 'Redeemed',
  returned: 'Given back',
  revoked: 'Taken back',
  bonus: 'Given by the shop',
  adjusted: 'Deducted by staff',
};

export const Points = ({ siteId, balance, pending, entries, action }: PointsProps) => (
  <Section id="points" title="Points">
    <p>
      {balance} usable{pending > 0 && `, ${pending} pending`}
    </p>
    {action !== undefined && (
      <p>
        <a href={action}>Change the points</a>
      </p>
    )}
    {entries.length > 0 && (
      <Table
        caption="Points"
        columns={['Time', 'Change', 'Points', 'Order']}
        numbers={['Points']}
        rows={entries.map(({ entryId, writtenAt, kind, points, orderNumber }) => [
          <MarketInstant key={entryId} at={writtenAt} siteId={siteId} />,
          entryNames[kind],
          points > 0 ? `+${points}` : points,
          orderNumber ?? '–',
        ])}
      />
    )}
  </Section>
);

export const GiftCards = ({ cards, mayAdjust }: { cards: readonly StaffGiftCard[]; mayAdjust: boolean }) => (
  <Section id="gift-cards" title="Gift cards">
    {cards.length === 0 ? (
      <Empty>The customer has no gift cards.</Empty>
    ) : (
      <Table
        caption="Gift cards"
        columns={['Card', 'Bought in order', 'Balance', 'Valid until', 'State']}
        numbers={['Balance']}
        rows={cards.map((card) => [
          mayAdjust ? (
            <a key="card" href={giftCardUrl(card)}>
              ends in {card.last4}
            </a>
          ) : (
            `ends in ${card.last4}`
          ),
          card.orderNumber,
          writeMoney(card.balance, card.currency),
          <MarketInstant key="expires" at={card.expiresAt} siteId={card.siteId} />,
          card.status === 'active' ? 'Active' : 'Blocked',
        ])}
      />
    )}
  </Section>
);
