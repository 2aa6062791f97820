/** Renders a color as a small disc. It is an SVG, because the Content-Security-Policy forbids style attributes. */
export function Disc({ hex, size = 12 }: { hex: string; size?: number }) {
  return (
    <svg className="dot" viewBox="0 0 12 12" width={size} height={size} aria-hidden="true">
      <circle cx="6" cy="6" r="5.5" fill={hex} stroke="#0003" />
    </svg>
  );
}
