import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
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
  /** Class for the color and the focal point of the picture. */
  className?: string | undefined;
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
  const [position, setPosition] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const hintId = useId();

  // the shopper may have swiped before this script was loaded
  useEffect(() => setPosition(findPosition(list.current)), []);

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
    dialog.current?.showModal();
  };

  return (
    <>
      <ul className="gallery" aria-label={labels.gallery} ref={list} onScroll={() => setPosition(findPosition(list.current))}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <figure>
              <a href={findLargest(picture)} aria-describedby={hintId} onClick={(event) => open(event, index)}>
                <picture>
                  <img
                    className={picture.className}
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
      <Dots count={pictures.length + (video ? 1 : 0)} position={position} />
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

/** Renders the position in the row of pictures. Screen readers announce it as the position in the list. */
function Dots({ count, position }: { count: number; position: number }) {
  if (count === 1) return null;
  return (
    <p className="gallery-dots" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
        <i key={index} data-shown={index === position ? '' : undefined} />
      ))}
    </p>
  );
}

/** Returns the index of the picture at the start of a row that scrolls, or of the last picture if the row is at its end. */
function findPosition(list: HTMLElement | null): number {
  const [first, second] = (list?.children ?? []) as HTMLCollectionOf<HTMLElement>;
  if (!list || !first || !second || list.scrollLeft <= 0) return 0;
  const isAtEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 1;
  return isAtEnd ? list.children.length - 1 : Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

/** Returns the URL of the last `srcset` candidate, which is the widest. */
const findLargest = ({ srcset, src }: GalleryPicture): string => srcset.split(', ').at(-1)?.split(' ')[0] ?? src;

/** Returns the URL of the first `srcset` candidate, which is the narrowest. */
const findSmallest = ({ srcset, src }: GalleryPicture): string => srcset.split(' ')[0] || src;
