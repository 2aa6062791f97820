const paths = {
  chevronRight: 'm9 5 7 7-7 7',
  chevronLeft: 'm15 5-7 7 7 7',
  first: 'm18 5-7 7 7 7M6 5v14',
  last: 'm6 5 7 7-7 7M18 5v14',
  bag: 'M5 8.500h14l1 12H4l1-12Zm3.500 0V7a3.500 3.500 0 0 1 7 0v1.500',
  heart: 'M12 20.500 4.300 12.600a4.800 4.800 0 0 1 6.800-6.800l.9.9.9-.9a4.800 4.800 0 0 1 6.800 6.800Z',
  menu: 'M3 7h18M3 12h18M3 17h18',
  plus: 'M12 5v14M5 12h14',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'm5 12.5 4.500 4.500L19 7.500',
  filter: 'M3 6h18M6 12h12M10 18h4',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v6m0 3v.01',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c-5 5-5 13 0 18m0-18c5 5 5 13 0 18M3.5 9h17M3.5 15h17',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing. It is hidden from screen readers, because a text beside it says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
