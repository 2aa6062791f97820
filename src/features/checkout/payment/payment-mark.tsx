// Marks of payment methods: line drawings that help shoppers find a method in a list.
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { cardBrands, cardMarks, isCardBrand, writeCardBrand } from '#lib/rules/card-brands.ts';

/** Drawings for a box of 38 by 24. */
const paths: Readonly<Record<Exclude<PaymentMethodId, 'CREDIT_CARD'>, string>> = {
  // a wallet
  PAYPAL:
    'M11 8.500v8a1.500 1.500 0 0 0 1.500 1.500h13a1.500 1.500 0 0 0 1.500-1.500v-6a1.500 1.500 0 0 0-1.500-1.500H12a1 1 0 0 1 0-3.500h11.500M23 13.500h.01',
  // a circle whose first quarter is cut off
  KLARNA: 'M21.500 5.500a6 6 0 0 1 5 5h-5ZM18.500 7a6 6 0 1 0 6 6.500h-6Z',
  GIFT_CARD: 'M11 7.500h16v9H11ZM16 7.500v9M16 12c-3 0-4-3-2.500-3.500S16 10 16 12s1-4 2.500-3.500S19 12 16 12Z',
  LOYALTY_POINTS: 'm19 5.500 2 4.300 4.500.6-3.300 3.200.8 4.600-4-2.300-4 2.300.8-4.600-3.300-3.200 4.500-.6Z',
  REWARD_CODE: 'M11.500 8h15v2.500a1.500 1.500 0 0 0 0 3V16h-15v-2.500a1.500 1.500 0 0 0 0-3ZM20 8v1.500m0 2v1.500m0 2V16',
  REWARD_CARD: 'M11 7.500h16v9H11ZM11 10.500h16M14 13.500h4',
  ATHLETES_PAYMENT: 'M19 10.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 10.900 14.500 5.500m6.500 5.400 2.500-5.400',
};

/** Number of brands that the list of payment methods shows. The names of all brands do not fit into a row. */
const shownBrands = 4;

function Mark({ mark }: { mark: { text: string } | { path: string } }) {
  return (
    <svg className="pay-mark" viewBox="0 0 38 24" width="38" height="24" aria-hidden="true" focusable="false">
      <rect x=".5" y=".5" width="37" height="23" rx="3" fill="none" stroke="currentColor" />
      {'text' in mark ? (
        <text x="19" y="16" textAnchor="middle" fontSize="11" fontWeight="800" fill="currentColor">
          {mark.text}
        </text>
      ) : (
        <path d={mark.path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
}

/** Renders the mark of a payment: the brand of a card, else the payment method. */
export function PaymentMark({ instrument }: { instrument: Pick<PaymentInstrument, 'payment_method_id' | 'card'> }) {
  const { payment_method_id: id, card } = instrument;
  if (id !== 'CREDIT_CARD') return <Mark mark={{ path: paths[id] }} />;
  const brand = card?.card_type ?? '';
  return <Mark mark={isCardBrand(brand) ? cardMarks[brand] : { path: paths.REWARD_CARD }} />;
}

/** Renders the mark of a payment method; for cards, the marks of several brands. */
export function MethodMarks({ id }: { id: PaymentMethodId }) {
  if (id !== 'CREDIT_CARD') return <Mark mark={{ path: paths[id] }} />;
  const brands = cardBrands.slice(0, shownBrands);
  return (
    <span className="pay-marks" role="img" aria-label={brands.map(writeCardBrand).join(', ')}>
      {brands.map((brand) => (
        <Mark key={brand} mark={cardMarks[brand]} />
      ))}
    </span>
  );
}
