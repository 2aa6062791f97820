// A logo above the title of a banner, optionally a different one per breakpoint.
import { type Breakpoint, createWidthQuery } from '#lib/pictures/breakpoints.ts';
import { mediaPrefix, transformedAddress } from '#lib/pictures/media-url.ts';
import { safeUrl } from '#lib/url.ts';
import { useResponse } from '#ui/response.ts';
import type { Logo } from './banner-fields.ts';

/** The maximum size in CSS pixels, as in banner.part.css. */
const box = { width: 320, height: 152 };

interface EyebrowLogoProps {
  logo: Logo | undefined;
  responsive: Partial<Record<Breakpoint, Logo | undefined>> | undefined;
}

export function EyebrowLogo({ logo, responsive = {} }: EyebrowLogoProps) {
  const { mention } = useResponse();
  const { md, lg } = responsive;
  const smallest = responsive.sm ?? logo ?? md ?? lg;
  if (!smallest) return null;
  const readAddress = ({ url }: Logo) =>
    url.startsWith(mediaPrefix) ? transformedAddress(url, box, (problem) => mention(new Error(problem))) : safeUrl(url);
  return (
    <picture>
      {lg && <source media={createWidthQuery('lg')} srcSet={readAddress(lg)} />}
      {md && <source media={createWidthQuery('md')} srcSet={readAddress(md)} />}
      <img className="banner-logo" src={readAddress(smallest)} alt={smallest.alt} loading="lazy" decoding="async" />
    </picture>
  );
}
