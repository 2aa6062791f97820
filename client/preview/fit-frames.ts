/** Sets the height of each frame in the preview viewer to that of its page, now and whenever it changes. */
export function fitFrames(selector: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(selector)) {
    const fitFrame = (): void => {
      const main = frame.contentDocument?.getElementById('main'); // undefined until the lazy frame is near the viewport
      if (!main) return;
      new ResizeObserver(() => {
        frame.height = String(Math.max(1, Math.ceil(main.getBoundingClientRect().height)));
      }).observe(main);
    };
    fitFrame();
    frame.addEventListener('load', fitFrame);
  }
}
