import { type MouseEvent, useId, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { type GalleryVideo, VideoItem } from './video.tsx';
import { Zoom, type ZoomLabels } from './zoomed-picture.tsx';

interface GalleryPicture {
  srcset: string;
  src: string;
  alt: string;
  width: number;
  height: number;
  caption?: string;
}

interface GalleryProps {
  pictures: GalleryPicture[];
  video?: GalleryVideo;
  sizes: string;
  labels: ZoomLabels & { gallery: string; zoom: string };
}

/** Renders the pictures of a product. Each links to its large version, which opens in a dialog if scripts run. */
export default function Gallery({ pictures, video, sizes, labels }: GalleryProps) {
  const [shown, setShown] = useState<number>();
  const dialog = useRef<HTMLDialogElement>(null);
  const hintId = useId();

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
    dialog.current?.showModal();
  };

  return (
    <>
      <ul className="gallery" aria-label={labels.gallery}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <figure>
              <a href={findLargest(picture)} aria-describedby={hintId} onClick={(event) => open(event, index)}>
                <picture>
                  <img
                    src={picture.src}
                    srcSet={picture.srcset}
                    sizes={sizes}
                    alt={picture.alt}
                    width={picture.width}
                    height={picture.height}
                    loading={index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={index === 0 ? 'high' : 'auto'}
                  />
                </picture>
              </a>
              {picture.caption !== undefined && <figcaption className="gallery-caption">{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
        {video && (
          <li>
            <VideoItem {...video} />
          </li>
        )}
      </ul>
      <p id={hintId} className="visually-hidden">
        {labels.zoom}
      </p>
      <dialog ref={dialog} className="zoom" onClose={() => setShown(undefined)} aria-label={pictures[shown ?? -1]?.alt ?? labels.zoom}>
        <form method="dialog">
          <button type="submit" className="zoom-button" aria-label={labels.close}>
            <Icon name="close" />
          </button>
        </form>
        {shown !== undefined && (
          <Zoom
            key={shown}
            pictures={pictures.map((picture) => ({
              src: findLargest(picture),
              alt: picture.alt,
              caption: picture.caption,
              thumbnail: findSmallest(picture),
            }))}
            index={shown}
            labels={labels}
            show={setShown}
          />
        )}
      </dialog>
    </>
  );
}

/** Returns the URL of the last `srcset` candidate, which is the widest. */
const findLargest = ({ srcset, src }: GalleryPicture): string => srcset.split(', ').at(-1)?.split(' ')[0] ?? src;

/** Returns the URL of the first `srcset` candidate, which is the narrowest. */
const findSmallest = ({ srcset, src }: GalleryPicture): string => srcset.split(' ')[0] || src;
