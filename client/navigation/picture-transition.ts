// The picture of a card moves to the page of its product, and back (View Transitions 2). Browsers without it show the page at once.

const transitionName = 'product-picture';

export function movePictures(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameCardPicture(activation?.entry?.url, viewTransition);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) nameCardPicture(navigation.activation?.from?.url, viewTransition);
  });
}

/** Names the picture of the card that links to the product, until the transition is over. On the product's page its style sheet does. */
function nameCardPicture(url: string | null | undefined, { ready, finished }: ViewTransition): void {
  ready.catch(() => undefined); // the other page takes no part in transitions
  finished.catch(() => undefined);
  if (!url) return;
  const { pathname } = new URL(url);
  const link = document.querySelector(`main .card a[href^="${CSS.escape(pathname)}"]`);
  const picture = link?.closest('.card')?.querySelector('img');
  if (!picture) return;
  picture.style.viewTransitionName = transitionName;
  const forget = () => {
    picture.style.viewTransitionName = '';
  };
  finished.then(forget, forget);
}
