import { onIntent } from './intent.ts';

/** Fetches the chunk that shortens ways through the shop (client/navigation), and tells it what a shopper is about to do. */
export function watchIntent(): void {
  onIntent((event) =>
    import('../navigation/index.ts').then(
      (chunk) => chunk.prepareNavigation(event),
      () => undefined,
    ),
  );
}
