import * as z from 'zod';
import { transformedAddress } from '#lib/media-url.ts';
import { useResponse } from '#ui/response.ts';

/** The absolute address of a picture, and what it shows. */
export const overlayPictureSchema = z.object({ url: z.string().min(1), alt: z.string().default('') });

/** As on large screens; smaller ones show it smaller (hero.block.css). */
const box = { width: 344, height: 538 };

/** A picture of a product over the media of a hero. */
export function OverlayPicture({ picture: { url, alt } }: { picture: z.infer<typeof overlayPictureSchema> }) {
  const { mention } = useResponse();
  const address = transformedAddress(url, box, (problem) => mention(new Error(problem)));
  return <img className="hero-overlay" src={address} alt={alt} width={box.width} height={box.height} loading="lazy" decoding="async" />;
}
