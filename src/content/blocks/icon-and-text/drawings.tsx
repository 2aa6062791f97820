// Line drawings for content blocks. Unlike those of #ui/icon.tsx, they are never part of a script.

const paths = {
  mountain: 'm2.500 19.500 6.500-12 4 7 2.500-3.500 6 8.500ZM7.300 10.700l1.700 1.800 1.700-1.800',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11ZM9 14.500a3 3 0 0 0 3 3',
  wind: 'M3 9h11a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h7a2 2 0 1 1-2 2',
  leaf: 'M5 19C3 9 9 4 20 4c1 11-4 17-14 15ZM5 19c3-5 6-8 10-10',
  repair:
    'M14.500 6.500a4.500 4.500 0 0 1 5.500-3l-2.700 2.700.8 2.700 2.700.8L23 7.500a4.500 4.500 0 0 1-6 4l-8.500 8.500a2.100 2.100 0 0 1-3-3L14 8.500',
  tent: 'M12 4 2.500 20h19ZM12 4v6m0 0-5 10m5-10 5 10',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.500v2m0 15v2M2.500 12h2m15 0h2M5.300 5.300l1.400 1.400m10.600 10.600 1.400 1.400m0-13.400-1.400 1.400M6.700 17.300l-1.400 1.400',
  parcel: 'm3.500 7.500 8.500-4 8.500 4v9l-8.500 4-8.500-4Zm0 0 8.500 4 8.500-4m-8.500 4v9',
  return: 'M8 5 3.500 9.500 8 14M4 9.500h10a5.500 5.500 0 0 1 0 11H8',
  shield: 'M12 3 4.500 6v5.500c0 4.500 3 7.500 7.500 9.500 4.500-2 7.500-5 7.500-9.500V6ZM8.500 12l2.500 2.500 4.500-5',
} as const;

type DrawingName = keyof typeof paths;
export const drawingNames = Object.keys(paths) as [DrawingName, ...DrawingName[]]; // the cast is safe: the table is not empty

export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
