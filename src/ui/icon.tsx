const paths = {
  chevronRight: 'm9 5 7 7-7 7',
  chevronLeft: 'm15 5-7 7 7 7',
  first: 'm18 5-7 7 7 7M6 5v14',
  last: 'm6 5 7 7-7 7M18 5v14',
  bag: 'M5 8.500h14l1 12H4l1-12Zm3.500 0V7a3.500 3.500 0 0 1 7 0v1.500',
  heart: 'M12 20.500 4.300 12.600a4.800 4.800 0 0 1 6.800-6.800l.9.9.9-.9a4.800 4.800 0 0 1 6.800 6.800Z',
  tag: 'M12.500 3.500H20.500V11.500L11.500 20.500 3.500 12.500ZM16.500 7.500v.01',
  spark: 'M12 3.500c.8 5 3.500 7.700 8.500 8.500-5 .8-7.700 3.500-8.500 8.500-.8-5-3.500-7.700-8.500-8.500 5-.8 7.700-3.500 8.500-8.500Z',
  gift: 'M4 9.500h16v4H4Zm1.500 4h13v7h-13ZM12 9.500v11M12 9.500c-5 0-6-5-3-5 2 0 3 2.500 3 5Zm0 0c5 0 6-5 3-5-2 0-3 2.500-3 5Z',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13ZM15.500 15.500 20.500 20.500',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.500 20.500c0-8 15-8 15 0',
  pin: 'M12 21c-5-5.500-7-8-7-11a7 7 0 0 1 14 0c0 3-2 5.500-7 11ZM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5Z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.500 9.500c0-3.500 5-3.500 5 0 0 2-2.500 2-2.500 4m0 3v.01',
  lock: 'M5.500 10.500h13v10h-13ZM8.500 10.500v-3a3.500 3.500 0 0 1 7 0v3',
  menu: 'M3 7h18M3 12h18M3 17h18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'm5 12.5 4.500 4.500L19 7.500',
  filter: 'M3 6h18M6 12h12M10 18h4',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5v6m0 3v.01',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0c-5 5-5 13 0 18m0-18c5 5 5 13 0 18M3.5 9h17M3.5 15h17',
} as const;

export type IconName = keyof typeof paths;

/** Renders a line drawing. It is hidden from screen readers, because the adjacent text says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
