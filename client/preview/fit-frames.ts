/** Sets the height of each frame in the preview viewer to the height of its page, and adjusts it when the page changes. */
export function fitFrames(selector: string): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(selector)) {
    const fitFrame = (): void => {
      // undefined until the frame has loaded, which it does when it is near the viewport
      const main = frame.contentDocument?.getElementById('main');
      if (!main) return;
      new ResizeObserver(() => {
        frame.height = String(Math.max(1, Math.ceil(main.getBoundingClientRect().height)));
      }).observe(main);
    };
    fitFrame();
    frame.addEventListener('load', fitFrame);
  }
}
