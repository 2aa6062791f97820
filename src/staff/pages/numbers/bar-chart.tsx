// Small charts without scripts. Each is beside a table with the same numbers, so that it needs no text alternative of its own.

interface BarChartProps {
  caption: string;
  /** One value for each day, and those of the days before, which are drawn as a line. */
  values: readonly number[];
  before: readonly number[];
  /** Formats the largest value, which the chart names. */
  format: (value: number) => string;
}

const width = 320;
const height = 96;

/** Draws values as bars, and the values of the previous period as a line. */
export function BarChart({ caption, values, before, format }: BarChartProps) {
  const largest = Math.max(...values, ...before, 0);
  const scale = largest > 0 ? (height - 4) / largest : 0;
  const step = width / Math.max(values.length, 1);
  const line = before.slice(0, values.length).map((value, index) => `${round((index + 0.5) * step)},${round(height - value * scale)}`);
  return (
    <figure className="chart">
      <figcaption>
        {caption} <span className="chart-scale">highest {format(largest)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {values.map((value, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the chart is rendered once
            key={index}
            className="chart-bar"
            x={round(index * step + step * 0.12)}
            y={round(height - value * scale)}
            width={round(step * 0.76)}
            height={round(value * scale)}
          />
        ))}
        {line.length > 1 && <polyline className="chart-line" points={line.join(' ')} />}
      </svg>
    </figure>
  );
}

const round = (value: number): number => Math.round(value * 100) / 100;
