import { useLayoutEffect } from 'react';

/** Adds the styles to the page while the component is mounted. Adds nothing while `css` is undefined. */
export function useStyle(css: string | undefined): void {
  useLayoutEffect(() => {
    if (css === undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [css]);
}
