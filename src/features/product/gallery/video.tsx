import { type MouseEvent, useEffect, useRef, useState } from 'react';

export interface GalleryVideo {
  /** URL of the file, or of a page with the video. */
  src: string;
  poster: string;
  width: number;
  height: number;
  title: string;
  /** Label of the play button. */
  play: string;
  /** URL of a third-party player, which is loaded only after a click, and the note that tells shoppers so. */
  frame?: { address: string; note: string };
}

/**
 * Renders a still image that links to the video. With scripts, a click plays the video in place. The video never starts automatically, and
 * pauses when it is scrolled out of view.
 */
export function VideoItem({ src, poster, width, height, title, play, frame }: GalleryVideo) {
  const [isWanted, setWanted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const player = video.current;
    if (!isWanted || !player) return;
    player.focus();
    player.play().catch(() => undefined); // if playing fails, the shopper can use the controls
    const observer = new IntersectionObserver((entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) player.pause();
    });
    observer.observe(player);
    return () => observer.disconnect();
  }, [isWanted]);

  const start = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted(true);
  };

  if (isWanted && frame)
    return (
      <div className="video">
        <iframe src={frame.address} title={title} allow="autoplay; encrypted-media; fullscreen; picture-in-picture" />
      </div>
    );
  if (isWanted)
    return (
      <div className="video">
        <video ref={video} src={src} poster={poster} width={width} height={height} controls playsInline muted loop aria-label={title} />
      </div>
    );
  return (
    <div className="video">
      <a className="video-start" href={src} onClick={start}>
        <img src={poster} alt="" width={width} height={height} loading="lazy" />
        <span className="visually-hidden">{play}</span>
      </a>
      {frame && <p className="video-note">{frame.note}</p>}
    </div>
  );
}
