// How the shop crops a picture around its focal point.

/** Returns a share of the width or height in whole percent, as the shop uses it (src/ui/picture.tsx). */
export const toPercent = (share: number): number => Math.round(share * 100);

/** The aspect ratios in which blocks and pages of the shop crop pictures (`aspect-ratio` in their styles), with examples. */
export const cropRatios = [
  { ratio: '4 / 5', use: 'products, cards' },
  { ratio: '1', use: 'tiles' },
  { ratio: '5 / 4', use: 'cards of listings' },
  { ratio: '4 / 3', use: 'banners on phones' },
  { ratio: '3 / 2', use: 'landscapes' },
  { ratio: '16 / 9', use: 'articles' },
  { ratio: '21 / 9', use: 'hero, wide banners' },
  { ratio: '21 / 6', use: 'thin banners' },
  { ratio: '4 / 1', use: 'image banners on desktops' },
] as const;

/** Returns the style rules for the crops. */
export const createCropRules = (focus: { x: number; y: number } | null): string =>
  [
    ...cropRatios.map(({ ratio }, index) => `[data-crop="${index}"] img{aspect-ratio:${ratio};width:calc(6rem*${ratio})}`),
    ...(focus ? [`[data-crop] img{object-position:${toPercent(focus.x)}% ${toPercent(focus.y)}%}`] : []),
  ].join('');

export const Crops = ({ url }: { url: string }) => (
  <ul className="media-crops" aria-label="Crops">
    {cropRatios.map(({ ratio, use }, index) => (
      <li key={ratio} data-crop={index}>
        <img src={url} alt="" />
        <p className="field-hint">{`${ratio === '1' ? '1:1' : ratio.replace(' / ', ':')} – ${use}`}</p>
      </li>
    ))}
  </ul>
);
