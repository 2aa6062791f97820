// Marks of payment methods: line drawings and short names that help shoppers find a method in a list.
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { cardBrands, cardMarks, isCardBrand, writeCardBrand } from '#lib/rules/card-brands.ts';

type Drawing = { text: string } | { path: string };

/** Drawings for a box of 38 by 24. Companies have their name, because shoppers recognize it better than a drawing. */
const marks: Readonly<Record<Exclude<PaymentMethodId, 'CREDIT_CARD'>, Drawing>> = {
  PAYPAL: { text: 'PayPal' },
  KLARNA: { text: 'Klarna' },
  GIFT_CARD: { path: 'M11 7.500h16v9H11ZM16 7.500v9M16 12c-3 0-4-3-2.500-3.500S16 10 16 12s1-4 2.500-3.500S19 12 16 12Z' },
  LOYALTY_POINTS: { path: 'm19 5.500 2 4.300 4.500.6-3.300 3.200.8 4.600-4-2.300-4 2.300.8-4.600-3.300-3.200 4.500-.6Z' },
  REWARD_CODE: { path: 'M11.500 8h15v2.500a1.500 1.500 0 0 0 0 3V16h-15v-2.500a1.500 1.500 0 0 0 0-3ZM20 8v1.500m0 2v1.500m0 2V16' },
  REWARD_CARD: { path: 'M11 7.500h16v9H11ZM11 10.500h16M14 13.500h4' },
  ATHLETES_PAYMENT: { path: 'M19 10.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 10.900 14.500 5.500m6.500 5.400 2.500-5.400' },
};

/** Number of brands that the list of payment methods shows. The names of all brands do not fit into a row. */
const shownBrands = 4;

/** Font sizes by the number of letters, so that the text does not touch the box. */
const findFontSize = ({ length }: string): number => (length > 4 ? 8.5 : length === 4 ? 10 : 11);

function Mark({ mark }: { mark: Drawing }) {
  return (
    <svg className="pay-mark" viewBox="0 0 38 24" width="38" height="24" aria-hidden="true" focusable="false">
      <rect x=".5" y=".5" width="37" height="23" rx="3" fill="none" stroke="currentColor" />
      {'text' in mark ? (
        <text x="19" y="16" textAnchor="middle" fontSize={findFontSize(mark.text)} fontWeight="800" fill="currentColor">
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
  if (id !== 'CREDIT_CARD') return <Mark mark={marks[id]} />;
  const brand = card?.card_type ?? '';
  return <Mark mark={isCardBrand(brand) ? cardMarks[brand] : marks.REWARD_CARD} />;
}

/** Renders the mark of a payment method; for cards, the marks of several brands. */
export function MethodMarks({ id }: { id: PaymentMethodId }) {
  if (id !== 'CREDIT_CARD') return <Mark mark={marks[id]} />;
  const brands = cardBrands.slice(0, shownBrands);
  return (
    <span className="pay-marks" role="img" aria-label={brands.map(writeCardBrand).join(', ')}>
      {brands.map((brand) => (
        <Mark key={brand} mark={cardMarks[brand]} />
      ))}
    </span>
  );
}
