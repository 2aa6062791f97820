/** Makes each frame of the preview viewer as high as the page in it, now and whenever that changes. Ends what it began. */
export function fitFrames(selector: string): () => void {
  const watchers: ResizeObserver[] = [];
  const ended = new AbortController();
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(selector)) {
    const fitFrame = (): void => {
      const main = frame.contentDocument?.getElementById('main'); // absent until the frame is near, as it is loaded lazily
      if (!main) return;
      const watcher = new ResizeObserver(() => {
        frame.height = String(Math.max(1, Math.ceil(main.getBoundingClientRect().height)));
      });
      watcher.observe(main);
      watchers.push(watcher);
    };
    fitFrame();
    frame.addEventListener('load', fitFrame, { signal: ended.signal });
  }
  return () => {
    ended.abort();
    for (const watcher of watchers) watcher.disconnect();
  };
}
