/** Makes each frame of the preview viewer as high as the page in it, now and whenever that changes. */
export function fitFrames(selector: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(selector)) {
    const fitFrame = (): void => {
      const main = frame.contentDocument?.getElementById('main'); // absent until the frame is near, as it is loaded lazily
      if (!main) return;
      new ResizeObserver(() => {
        frame.height = String(Math.max(1, Math.ceil(main.getBoundingClientRect().height)));
      }).observe(main);
    };
    fitFrame();
    frame.addEventListener('load', fitFrame);
  }
}
