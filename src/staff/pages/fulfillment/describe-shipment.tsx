// Texts about shipments, and lists of their units.
import type { PackedLine, StaffStep } from './opened-shipment.ts';

const hourMs = 60 * 60 * 1000;

export const isLate = (promisedAt: number, now: number): boolean => promisedAt < now;

/** Formats the distance to a time, such as `in 3 hours` or `2 hours ago`. */
export function describeTime(at: number, now: number): string {
  const hours = Math.floor(Math.abs(at - now) / hourMs);
  const text =
    hours < 1 ? 'less than an hour' : hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.floor(hours / 24)} days`;
  return at < now ? `${text} late` : `in ${text}`;
}

export const countUnits = (lines: readonly { qty: number }[]): string => {
  const units = lines.reduce((sum, { qty }) => sum + qty, 0);
  return `${units} ${units === 1 ? 'unit' : 'units'}`;
};

interface StepTexts {
  /** Text of the button and the links for this step. */
  label: string;
  /** Title of the page. */
  title: string;
  /** Text that explains the consequences of the step. */
  effect: string;
  done: string;
}

export const stepTexts: Readonly<Record<StaffStep, StepTexts>> = {
  packed: {
    label: 'Pack these units',
    title: 'Pack',
    effect: 'After that, the customer cannot cancel these units in the shop.',
    done: 'The units are packed.',
  },
  shipped: {
    label: 'Send',
    title: 'Send the parcel',
    effect:
      'The customer gets an email with the tracking number, and the share of the payment for this parcel is captured. This cannot be undone.',
    done: 'The parcel is sent.',
  },
  ready_for_pickup: {
    label: 'Ready for pickup',
    title: 'Ready for pickup',
    effect: 'The customer gets an email that the goods can be collected, and their payment is captured. This cannot be undone.',
    done: 'The parcel is ready for pickup.',
  },
  collected: {
    label: 'Hand over',
    title: 'Hand over to the customer',
    effect: 'Check the order number or an identity document of the customer first. This cannot be undone.',
    done: 'The parcel was handed over.',
  },
};

/** Renders units with what a packer compares: quantity, name, size, color and SKU, and gift messages. */
export const UnitList = ({ lines }: { lines: readonly PackedLine[] }) => (
  <ul className="packed-lines">
    {lines.map((line) => (
      <li key={line.itemId}>
        <p>
          <strong>{line.qty} ×</strong> {line.name}
          {line.variant !== '' && `, ${line.variant}`} <span className="packed-sku">SKU {line.sku}</span>
        </p>
        <GiftNote line={line} />
      </li>
    ))}
  </ul>
);

export function GiftNote({ line: { gift } }: { line: Pick<PackedLine, 'gift'> }) {
  if (!gift) return null;
  return (
    <div className="packed-gift">
      <p>
        <strong>Gift</strong> for {gift.to}
        {gift.sender && ` from ${gift.sender}`}
      </p>
      <p className="staff-quote">{gift.message}</p>
    </div>
  );
}

interface Addressed {
  methodLabel: string;
  place: string | undefined;
  addressLines: readonly string[];
  phone: string | undefined;
}

/** Renders where a shipment goes. */
export const Destination = ({ shipment: { methodLabel, place, addressLines, phone } }: { shipment: Addressed }) => (
  <address className="packed-address">
    {[methodLabel, ...(place === undefined ? [] : [place]), ...addressLines, ...(phone ? [phone] : [])].map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are rendered once
      <span key={index}>{line}</span>
    ))}
  </address>
);
