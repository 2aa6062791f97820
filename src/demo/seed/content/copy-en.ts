import type { ContentCopy } from './copy.ts';

export const en: ContentCopy = {
  menu: {
    outer: 'Outerwear',
    layers: 'Tops & Layers',
    legs: 'Pants',
    feet: 'Footwear',
    allFootwear: 'Shop all boots, shoes & sandals',
    giftCard: {
      title: 'Gift cards',
      text: 'Sent by email, valid on everything.',
      action: 'Give a gift card',
      alt: 'A lake in the morning light',
    },
    banner: { title: 'Built for the ridge', action: 'Shop shells', alt: 'A hiker on a narrow ridge above the clouds' },
  },
  footer: {
    claim: 'Outdoor gear made to last.',
    columns: { wear: 'Clothing', feet: 'Footwear', carry: 'Packs & Gear', more: 'More', help: 'Help', legal: 'Legal' },
    home: 'Home page',
    track: 'Track your order',
    warranty: 'Warranty',
    giftCards: 'Gift cards',
    stories: 'Stories',
    offers: 'Offers',
    legal: '© [LEGAL_NAME]. All rights reserved.',
  },
  home: {
    title: 'Outdoor clothing and footwear',
    description: 'Jackets, layers, boots and packs for the mountains. Simple, durable, made to be repaired.',
    campaign: {
      overline: 'New season',
      title: 'First light is worth the early alarm',
      subtitle: 'Shells and down jackets for mornings that start below freezing.',
      alt: 'The first sun on a snow-covered mountain face',
      action: 'Shop new arrivals',
    },
    draft: {
      overline: 'Draft for review',
      title: 'Winter begins where the road ends',
      subtitle: 'Parkas, boots and gloves for deep snow and cold nights.',
      alt: 'Tents in deep snow under a clear sky',
      action: 'Shop winter boots',
    },
    scheduled: {
      overline: 'New for spring',
      title: 'Spring is back on the trail',
      subtitle: 'Light layers and fast shoes for the first long evenings.',
      alt: 'A meadow in bloom below green hills',
      action: 'Shop trail shoes',
    },
    categories: { title: 'Shop by category', subtitle: 'Start with the essentials.', link: 'Shop new arrivals' },
    bestSellers: { title: 'Best sellers', link: 'Shop men’s jackets' },
    proof: {
      title: 'Our promise to you',
      repairs: {
        title: 'Made to be repaired',
        text: 'We fix seams, zippers, straps and soles, and quote you a price before we start.',
        link: 'Inside the workshop',
      },
      faults: {
        title: 'If it fails, we fix it',
        text: 'If materials or workmanship fail, we repair your gear. If we can’t, we replace it.',
        link: 'Read our terms',
      },
      materials: {
        title: 'Nothing to hide',
        text: 'We tell you what’s recycled, what isn’t yet, and why.',
        link: 'What “recycled” means',
      },
    },
    activities: {
      title: 'Where to next?',
      hike: 'On the ridge',
      run: 'On the trail',
      snow: 'In the snow',
      camp: 'At camp',
      heat: 'In the heat',
      town: 'In town',
    },
    hero: {
      overline: 'Footwear',
      title: 'Sure-footed, mile after mile',
      subtitle: 'Room for your toes, a snug fit at the heel.',
      richText:
        '<p>Grip comes down to rubber, fit and trust. We test every sole on <strong>wet granite</strong> before it goes into production.</p>',
      alt: 'A forest trail with roots in the morning mist',
      action: 'Shop hiking boots',
    },
    packs: { title: 'Backpacks that hug your back', link: 'Shop all backpacks' },
    stories: { title: 'Stories from the trail', link: 'All stories' },
    story:
      '<h2>Why a cairn?</h2><p>A cairn is a pile of stones that hikers leave so others can find the way. Nobody signs it, and anyone who passes can add a stone.</p><p>That’s how we make clothing: <strong>simple, reliable and made to be repaired</strong>. If a zipper breaks, we replace it. When a jacket is worn out, we take it back.</p>',
  },
  articles: {
    title: 'Stories',
    description: 'Gear care, repairs and trips, from the people who make the gear.',
    intro: 'How to care for your gear, repair it and put it to good use, from the people who make it.',
  },
  notFound: {
    title: 'Page not found',
    description: 'It may have moved, or the address may be wrong.',
  },
  category: {
    descriptionEnd: 'Made by [BRAND] to last, and to be repaired.',
    banner: {
      men: {
        title: 'For long days out',
        subtitle: 'Layers that work together, from first coffee to last light.',
        alt: 'Two people walking along a ridge',
        action: 'Shop men’s jackets',
      },
      women: {
        title: 'Your pace, your path',
        subtitle: 'Designed for women from the first sketch.',
        alt: 'Morning light on a still lake',
        action: 'Shop women’s jackets',
      },
      footwear: {
        title: 'Trust your feet',
        subtitle: 'Soles that grip where it’s wet, steep and far from the car.',
        alt: 'A waterfall beside a rocky path',
        action: 'Shop trail shoes',
      },
      gear: {
        title: 'Carry less, carry better',
        subtitle: 'Packs and accessories for every trip.',
        alt: 'A tent glowing at night',
        action: 'Shop backpacks',
      },
    },
  },
  product: {
    html: '<h3>Made to be repaired</h3><p>Something broke? Send us a photo and your order number. We fix seams, zippers, straps and soles, and quote you a price before we start.</p>',
  },
};
