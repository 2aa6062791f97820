// Marks of payment methods: line drawings, and marks of companies in their colors, that help shoppers find a method in a list.
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { cardBrands, cardMarks, isCardBrand, writeCardBrand } from '#lib/rules/card-brands.ts';

/** A company's mark: the color of the box, and filled paths in the company's colors. */
interface CompanyMark {
  box: string;
  fills: readonly { color: string; path: string }[];
}

type Drawing = { text: string } | { path: string } | CompanyMark;

/** Drawings for a box of 38 by 24. */
const marks = {
  PAYPAL: {
    box: '#fff',
    fills: [
      { color: '#0070e0', path: 'M17.300 8h5.800a3.600 3.600 0 0 1 3.500 4.500c-.6 2.700-2.700 4-5.400 4h-1.700L18.400 20.500h-3.800Z' },
      { color: '#003087', path: 'M14 3.500h5.800a3.600 3.600 0 0 1 3.500 4.500c-.6 2.700-2.700 4-5.400 4h-2L14.900 17.500h-3.800Z' },
    ],
  },
  KLARNA: {
    box: '#ffa8cd',
    fills: [
      {
        color: '#0b051d',
        path: 'M11 5.500h3v13h-3ZM21.800 5.500h-3.200c0 2.700-1.200 4.900-3.400 6.500l4.500 6.500h3.700l-4.100-6c1.600-1.800 2.500-4.200 2.500-7ZM25.300 15.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400Z',
      },
    ],
  },
  GIFT_CARD: { path: 'M11 7.500h16v9H11ZM16 7.500v9M16 12c-3 0-4-3-2.500-3.500S16 10 16 12s1-4 2.500-3.500S19 12 16 12Z' },
  LOYALTY_POINTS: { path: 'm19 5.500 2 4.300 4.500.6-3.300 3.200.8 4.600-4-2.300-4 2.300.8-4.600-3.300-3.200 4.500-.6Z' },
  REWARD_CODE: { path: 'M11.500 8h15v2.500a1.500 1.500 0 0 0 0 3V16h-15v-2.500a1.500 1.500 0 0 0 0-3ZM20 8v1.500m0 2v1.500m0 2V16' },
  REWARD_CARD: { path: 'M11 7.500h16v9H11ZM11 10.500h16M14 13.500h4' },
  ATHLETES_PAYMENT: { path: 'M19 10.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 10.900 14.500 5.500m6.500 5.400 2.500-5.400' },
} as const satisfies Record<string, Drawing>;

const findMark = (id: PaymentMethodId): Drawing | undefined => (Object.hasOwn(marks, id) ? marks[id as keyof typeof marks] : undefined);

/** Number of brands that the list of payment methods shows. The names of all brands do not fit into a row. */
const shownBrands = 4;

/** Font sizes by the number of letters, so that the text does not touch the box. */
const findFontSize = ({ length }: string): number => (length > 3 ? 10 : 11);

function Mark({ mark }: { mark: Drawing }) {
  return (
    <svg className="pay-mark" viewBox="0 0 38 24" width="38" height="24" aria-hidden="true" focusable="false">
      <rect
        x=".5"
        y=".5"
        width="37"
        height="23"
        rx="3"
        fill={'box' in mark ? mark.box : 'none'}
        stroke="currentColor"
        strokeOpacity={'box' in mark ? 0.3 : 1}
      />
      <Shape mark={mark} />
    </svg>
  );
}

function Shape({ mark }: { mark: Drawing }) {
  if ('fills' in mark) return mark.fills.map(({ color, path }) => <path key={color} d={path} fill={color} />);
  return 'text' in mark ? (
    <text x="19" y="16" textAnchor="middle" fontSize={findFontSize(mark.text)} fontWeight="800" fill="currentColor">
      {mark.text}
    </text>
  ) : (
    <path d={mark.path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  );
}

interface PaymentMarkProps {
  instrument: Pick<PaymentInstrument, 'payment_method_id' | 'card'>;
  /** URL of the gateway's picture. */
  icon?: string | undefined;
}

/** Renders the mark of a payment: that of the payment method, the brand of a card, or the gateway's picture. */
export function PaymentMark({ instrument: { payment_method_id: id, card }, icon }: PaymentMarkProps) {
  const own = findMark(id);
  if (own || (id !== 'CREDIT_CARD' && !card)) return <OwnMark mark={own} icon={icon} />;
  const brand = card?.card_type ?? '';
  return <Mark mark={isCardBrand(brand) ? cardMarks[brand] : marks.REWARD_CARD} />;
}

/** Renders the shop's mark, else the gateway's picture, if there is one. */
function OwnMark({ mark, icon }: { mark: Drawing | undefined; icon: string | undefined }) {
  if (mark) return <Mark mark={mark} />;
  return icon === undefined ? null : <img className="pay-mark" src={icon} width="38" height="24" alt="" />;
}

/** Renders the mark of a payment method; for cards, the marks of several brands. */
export function MethodMarks({ id, icon }: { id: PaymentMethodId; icon: string | undefined }) {
  if (id !== 'CREDIT_CARD') return <OwnMark mark={findMark(id)} icon={icon} />;
  const brands = cardBrands.slice(0, shownBrands);
  return (
    <span className="pay-marks" role="img" aria-label={brands.map(writeCardBrand).join(', ')}>
      {brands.map((brand) => (
        <Mark key={brand} mark={cardMarks[brand]} />
      ))}
    </span>
  );
}
