import type { TabList } from '#http/page.ts';
import { scriptJson } from '#lib/escape.ts';

/** Keeps a list in the tab as the page is parsed: whoever leaves before a script has been fetched finds it on the next page. */
export function TabListScript({ list, nonce }: { list: TabList; nonce: string }) {
  const call = `sessionStorage.setItem(${scriptJson(list.key)},${scriptJson(JSON.stringify(list.items))})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `try{${call}}catch{}` }} />; // a forbidden storage throws
}
