// What a page in a frame tells the page around it, which can look into it no more than any other site can.
import { html, raw } from 'hono/html';
import { scriptJson } from '#lib/encoding/escape.ts';
import type { Html } from './page.ts';

interface FrameScript {
  nonce: string;
  /** The origin of the page around it. */
  parentOrigin: string;
  message?: Readonly<Record<string, string>> | undefined;
}

/** Posts the message, if any, the height of the page whenever it changes, and that Escape was pressed. */
export function createFrameScript({ nonce, parentOrigin, message }: FrameScript): Html {
  const post = (data: string) => `parent.postMessage(${data}, ${scriptJson(parentOrigin)})`;
  const height = '{ type: "payment-page-height", height: document.body.offsetHeight }';
  const posts = [
    ...(message ? [post(scriptJson(message))] : []),
    `new ResizeObserver(() => ${post(height)}).observe(document.body)`,
    `addEventListener("keydown", ({ key }) => key === "Escape" && ${post('{ type: "payment-page-escape" }')})`,
  ];
  return html`<script nonce="${nonce}">if (parent !== window) { ${raw(posts.join('; '))} }</script>`;
}
