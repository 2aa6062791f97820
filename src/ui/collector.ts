// What a piece of HTML needs beside itself, noted while it is rendered (design §3).
import { createContext, useContext } from 'react';

export interface ImagePreload {
  srcset: string;
  sizes: string;
}

export type StructuredData = (origin: string) => object;

export interface Collector {
  /** An id that no other piece of the page has. */
  uid: (name: string) => string;
  /** A class for a declaration that comes from content, such as `background-color:#112233`. */
  rule: (declaration: string) => string;
  preload: (image: ImagePreload) => void;
  island: (name: string) => void;
  /** What search engines are told of it: a schema.org object, for the origin of the shop. */
  structuredData: (data: StructuredData) => void;
  /** Whether the piece is the first of its page: it holds the h1 and the picture that matters most. */
  isFirst: boolean;
}

const CollectorContext = createContext<Collector | undefined>(undefined);
export const CollectorProvider = CollectorContext.Provider;

export function useCollector(): Collector {
  const collector = useContext(CollectorContext);
  if (!collector) throw new Error('This component needs a collector: render it through render/prepare.');
  return collector;
}
