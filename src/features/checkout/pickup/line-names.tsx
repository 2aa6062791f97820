import type { CartItem } from '#contract/entities/cart-item.ts';

/** Renders the names of the collected lines. */
export const LineNames = ({ lines }: { lines: readonly CartItem[] }) => (
  <ul className="stores-lines">
    {lines.map(({ id, name, colour, size }) => (
      <li key={id}>
        <strong>{name}</strong> {colour}, {size}
      </li>
    ))}
  </ul>
);
