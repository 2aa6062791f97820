import type { ContentCopy } from './copy.ts';

export const en: ContentCopy = {
  menu: {
    outer: 'Outerwear',
    layers: 'Layers',
    legs: 'Legwear',
    feet: 'On your feet',
    all: 'Shop all',
    browse: 'Browse',
    banner: { title: 'Built for the ridge', action: 'See the shells', alt: 'A walker on a narrow ridge above the clouds' },
  },
  footer: {
    claim: 'Good gear, made to be used for a long time.',
    columns: { wear: 'To wear', feet: 'On your feet', carry: 'To carry', more: 'More', help: 'Help', legal: 'Legal' },
    home: 'Home',
    giftCards: 'Gift cards',
    legal: '© Cairn Outfitters. Prices include what the label says and exclude what the weather does.',
  },
  home: {
    title: 'Outdoor clothing and footwear',
    description: 'Jackets, layers, boots and packs that keep going when the path does not. Calm design, honest cloth, made to be repaired.',
    campaign: {
      overline: 'Autumn on the high paths',
      title: 'First light is worth the alarm clock',
      subtitle: 'Shells and insulation for mornings that begin below freezing and end in a shirt.',
      alt: 'The first sun on a snow-covered mountain face',
      action: 'Shop new arrivals',
    },
    draft: {
      overline: 'Draft for review',
      title: 'Winter begins where the road ends',
      subtitle: 'Parkas, boots and gloves for the months when the valley sleeps.',
      alt: 'Tents in deep snow under a clear sky',
      action: 'Shop winter boots',
    },
    scheduled: {
      overline: 'The thaw',
      title: 'Meadows are open again',
      subtitle: 'Light layers and quick shoes for the first long evenings.',
      alt: 'A meadow in flower below green hills',
      action: 'Shop trail shoes',
    },
    categories: { title: 'Where are you going?', subtitle: 'Start with the piece you need most.', link: 'See what is new' },
    bestSellers: { title: 'What people wear out and buy again', link: 'Shop all jackets' },
    hero: {
      overline: 'Footwear',
      title: 'Surefooted, mile after mile',
      subtitle: 'Our boots are lasted wide at the toe and close at the heel.',
      richText:
        '<p>Grip is a question of rubber, fit and trust. We test every sole on <strong>wet granite</strong> before it gets a name.</p>',
      alt: 'A forest trail with roots and morning mist',
      action: 'Shop hiking boots',
    },
    packs: { title: 'Packs that ride close', link: 'Shop all backpacks' },
    story:
      '<h2>Why a cairn</h2><p>A cairn is a heap of stones that someone left so that you would find the way. Nobody signs it. It gets better with every person who passes and adds one.</p><p>We try to make clothing like that: <strong>plain, dependable, and better for being used</strong>. When a zip gives up we replace it. When a jacket has had enough, we would like it back.</p>',
  },
  notFound: {
    title: 'Off the path',
    description: 'This page is not where it used to be.',
    html: '<p>The page you were looking for has moved, or never stood here. Go back to the last junction, or pick one of these:</p>',
    banner: {
      title: 'No trail here',
      subtitle: 'It happens on good walks too. The way back is short.',
      alt: 'Storm clouds over a rocky coast',
      action: 'Back to the start',
    },
  },
  category: {
    descriptionEnd: 'Made by Cairn to be used for years, and repaired when it is time.',
    banner: {
      men: {
        title: 'For long days out',
        subtitle: 'Layers that work together, from the first bus to the last light.',
        alt: 'Two people walking along a ridge',
        action: 'See men’s jackets',
      },
      women: {
        title: 'Her pace, her path',
        subtitle: 'Cut from the start for women, not made smaller afterwards.',
        alt: 'Morning light on a still lake',
        action: 'See women’s jackets',
      },
      footwear: {
        title: 'Trust your feet',
        subtitle: 'Soles that hold where it is wet, steep and far from the car.',
        alt: 'A waterfall beside a rocky path',
        action: 'See trail shoes',
      },
      gear: {
        title: 'Carry less, better',
        subtitle: 'Packs and small things that earn their place.',
        alt: 'A tent glowing at night',
        action: 'See backpacks',
      },
    },
  },
  product: {
    html: '<h3>Made to be mended</h3><p>Every seam of this piece can be reached with a needle, every zip can be replaced. Wash it cold, dry it in the wind, and it will go on for years.</p>',
  },
};
