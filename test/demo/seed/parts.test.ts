import { describe, expect, it, test } from 'vitest';
import type { Text } from '#backend/company/language.ts';
import { listParts, type Part } from '#demo/seed/designs/parts.ts';
import { createFacts, type Facts } from '#demo/seed/facts.ts';
import { defaultMasters } from '#demo/seed/generate.ts';
import { listOpinions } from '#demo/seed/opinions.ts';
import { createOwnCopy } from '#demo/seed/product.ts';
import { questionRows } from '#demo/seed/questions.ts';
import { reviewRows } from '#demo/seed/reviews.ts';
import { drawings, type ProductType } from '#demo/seed/taxonomy.ts';

const now = Date.UTC(2026, 10, 1);
const styles = Array.from({ length: defaultMasters }, (_, index) => createFacts(index, now, defaultMasters));
const stylesById = new Map(styles.map((facts) => [facts.masterId, facts]));

type Language = 'en' | 'de' | 'fr' | 'it';

/** The words for a part in each language, and the parts of which a product must have one if its texts contain such a word. */
type Vocabulary = readonly (readonly [parts: readonly Part[], words: Record<Language, RegExp>])[];

const tops: Vocabulary = [
  [['hood'], { en: /\bhood/i, de: /kapuze/i, fr: /capuch/i, it: /cappuccio/i }],
  [['collar'], { en: /\bcollar/i, de: /kragen/i, fr: /\bcol\b/i, it: /\bcoll(?:o|etto)\b/i }],
  [['zip'], { en: /\bzip/i, de: /rei(?:ß|ss)verschl/i, fr: /\bfermeture|zipp/i, it: /\bzip|cernier/i }],
  [['front-zip'], { en: /front zip/i, de: /frontreißverschluss/i, fr: /fermeture avant/i, it: /zip frontale/i }],
  [['open-front'], { en: /open the front/i, de: /vorn auf/i, fr: /dois l’ouvrir/i, it: /aprirla davanti/i }],
  [
    ['pocket'],
    {
      en: /(?<!inner )\bpocket/i,
      de: /(?<!innen|inder|in der )tasche/i,
      fr: /\bpoches?\b(?! intérieure)/i,
      it: /\btas(?:ca|che)\b(?! interna)/i,
    },
  ],
  [
    ['hand-pockets'],
    {
      en: /hand pockets|the pockets/i,
      de: /einschubtaschen|die taschen|den taschen/i,
      fr: /les poches|deux poches/i,
      it: /(?:le|due|dalle) tasche/i,
    },
  ],
  [['baffles'], { en: /\bbaffle/i, de: /kammern/i, fr: /caisson/i, it: /riquadri/i }],
  [['long-sleeves'], { en: /\bcuff|\bsleeves/i, de: /(?<!ripp)bündchen|ärmel/i, fr: /\bpoignet|\bmanches/i, it: /\bpolsin|\bmaniche/i }],
  [['elastic-cuffs'], { en: /elastic cuff/i, de: /elastische bündchen/i, fr: /poignets élastiques/i, it: /polsini elastici/i }],
  [['cuff-tabs'], { en: /over gloves/i, de: /über handschuhen/i, fr: /(?:sur|dessus) les gants/i, it: /sopra i guanti/i }],
  [['hem-cord'], { en: /drawcord/i, de: /kordelzug/i, fr: /cordon de serrage/i, it: /coulisse/i }],
  [['tail-hem'], { en: /stay tucked/i, de: /in der hose zu bleiben/i, fr: /rester dans le pantalon/i, it: /restare nei pantaloni/i }],
  [['ribbed-neck'], { en: /ribbed neck/i, de: /rippbündchen/i, fr: /encolure côtelée/i, it: /girocollo/i }],
];

const bottoms: Vocabulary = [
  [
    ['waistband'],
    {
      en: /waistband/i,
      de: /\b(?:innen)?bund\b/i,
      fr: /\bceinture (?!de sac)(?!du sac)|taille ne bouge/i,
      it: /\bcintura (?!dello)|la vita resta/i,
    },
  ],
  [
    ['wide-waistband'],
    { en: /(?:high|wide) waistband|wide waistband/i, de: /breiter bund|hohe bund/i, fr: /ceinture haute/i, it: /cintura alta/i },
  ],
  [
    ['thigh-zip'],
    {
      en: /thigh pocket|thigh vent|vented at the thigh/i,
      de: /beintasche|schenkelbelüftung|schenkeln belüftet/i,
      fr: /sur la cuisse|(?:filet sur|ventilé) (?:les|aux) cuisses/i,
      it: /sulla coscia$|rete sulle cosce|ventilati sulle cosce/i,
    },
  ],
  [['zip-pocket'], { en: /zippered pocket/i, de: /reißverschlusstasche/i, fr: /poche zippée/i, it: /tasca con zip/i }],
  [['shaped-knees'], { en: /pre-shaped knees/i, de: /vorgeformten? knien?/i, fr: /genoux préformés/i, it: /ginocchia preformate/i }],
  [['suspenders'], { en: /suspenders|braces/i, de: /träger/i, fr: /bretelles/i, it: /bretelle/i }],
  [
    ['ankle-guards'],
    { en: /gaiter|edge guard|ankle/i, de: /schneef[aä]ng|kantenschutz|knöchel/i, fr: /guêtre|cheville/i, it: /ghette|cavigli/i },
  ],
  [['pocket'], { en: /(?<!inside )\bpocket/i, de: /(?<!innen)tasche/i, fr: /\bpoche\b(?! intérieure)/i, it: /\btasca\b/i }],
];

const footwear: Vocabulary = [
  [['laces'], { en: /\blace|eyelet/i, de: /\bösen\b|schnürsenkel/i, fr: /œillet|lacet/i, it: /occhielli|\blacci\b/i }],
  [['toe-guard'], { en: /toe cap/i, de: /zehenschutz/i, fr: /pare-pierres/i, it: /puntale/i }],
  [['deep-lugs'], { en: /\blugs\b/i, de: /stollen/i, fr: /crampons/i, it: /tasselli/i }],
  [['ankle-collar'], { en: /ankle/i, de: /knöchel/i, fr: /cheville/i, it: /cavigli/i }],
  [['heel-strap'], { en: /(?:strap.*|and )at the heel,/i, de: /riemen.*ferse/i, fr: /sangles.*talon/i, it: /cinturini.*tallone/i }],
  [['buckle'], { en: /adjustable strap/i, de: /verstellbare riemen/i, fr: /sangles réglables/i, it: /cinturini regolabili/i }],
];

const gear: Vocabulary = [
  [['zip'], { en: /\bzip/i, de: /reißverschl/i, fr: /fermeture|zipp/i, it: /\bzip/i }],
  [['lid'], { en: /top pocket/i, de: /deckelfach/i, fr: /poche de rabat/i, it: /tasca superiore/i }],
  [['hip-belt'], { en: /hip belt/i, de: /hüftgurt/i, fr: /ceinture rembourrée/i, it: /fascia lombare/i }],
  [['side-pockets'], { en: /side pockets|at the sides/i, de: /seitentaschen/i, fr: /poches latérales/i, it: /tasche laterali/i }],
  [['buckle'], { en: /buckle/i, de: /schnalle/i, fr: /boucle/i, it: /fibbi/i }],
  [['handle'], { en: /\bhandles?\b/i, de: /griffe\b/i, fr: /poignées/i, it: /manici\b/i }],
  [['zip-pocket'], { en: /zippered pocket/i, de: /reißverschlusstasche/i, fr: /poche zippée/i, it: /tasca frontale/i }],
  [['label'], { en: /leather label/i, de: /lederetikett/i, fr: /étiquette en cuir/i, it: /etichetta in pelle/i }],
  [
    ['fingers'],
    {
      en: /fingertips|shaped fingers/i,
      de: /fingerspitzen|geformte finger/i,
      fr: /doigts préformés|doigts compatibles|^compatibles/i,
      it: /polpastrelli|dita preformate/i,
    },
  ],
  [['wrist-strap'], { en: /at the wrist/i, de: /am handgelenk/i, fr: /réglable au poignet/i, it: /al polso/i }],
  [['ribbed-cuff'], { en: /\bcuffs\b/i, de: /bündchen/i, fr: /poignets\b/i, it: /polsini/i }],
  [['gauntlet'], { en: /gauntlet/i, de: /stulpen/i, fr: /manchette/i, it: /lunghi polsi/i }],
];

const vocabularies: Readonly<Record<ProductType, Vocabulary>> = {
  'shell-jacket': tops,
  'down-jacket': tops,
  parka: tops,
  fleece: tops,
  vest: tops,
  windbreaker: tops,
  't-shirt': tops,
  shirt: tops,
  hoodie: tops,
  'base-layer': tops,
  pants: bottoms,
  shorts: bottoms,
  leggings: bottoms,
  'snow-pants': bottoms,
  'hiking-boot': footwear,
  'trail-shoe': footwear,
  'winter-boot': footwear,
  sandal: footwear,
  backpack: gear,
  duffel: gear,
  beanie: gear,
  gloves: gear,
};

/** Returns the parts that a text mentions although the style's drawing does not show them. */
const listMissingParts = ({ drawing }: Pick<Facts, 'drawing'>, text: Readonly<Record<string, string>>): string[] => {
  const parts = listParts(drawing);
  return vocabularies[drawing.type].flatMap(([wanted, words]) =>
    wanted.some((part) => parts.has(part))
      ? []
      : Object.entries(text).flatMap(([locale, sentence]) =>
          words[locale.slice(-2) === 'fr' ? 'fr' : (locale.slice(0, 2) as Language)]?.test(sentence) ? `${wanted}: ${sentence}` : [],
        ),
  );
};

const asRecord = (text: Text | Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

describe('parts in the texts of the seeded styles', () => {
  it('summary, description, features and captions mention only parts that the drawing shows', () => {
    const missing = styles.flatMap((facts) => {
      const { summary, description, features, caption } = createOwnCopy(facts);
      return [summary, ...description, ...features, caption].flatMap((text) =>
        listMissingParts(facts, asRecord(text)).map((part) => `${facts.drawing.type} ${facts.drawing.shape}: ${part}`),
      );
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('reviews mention only parts that the drawing shows', () => {
    const rows = [...reviewRows(styles, now)].flatMap(({ rows: all }) => all);
    expect(rows.length).toBeGreaterThan(1000);
    const missing = rows.flatMap((row) => {
      const facts = stylesById.get(String(row[1]));
      const texts: Record<string, { title: string; text: string }> = JSON.parse(String(row[11]));
      return facts
        ? Object.entries(texts).flatMap(([language, { title, text }]) =>
            listMissingParts(facts, { [language]: `${title}. ${text}` }).map(
              (part) => `${facts.drawing.type} ${facts.drawing.shape}: ${part}`,
            ),
          )
        : [];
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('questions and answers mention only parts that the drawing shows', () => {
    const [questions, answers] = [...questionRows(styles, now)].map(({ rows }) => rows);
    expect(questions?.length).toBeGreaterThan(100);
    const asked = new Map(questions?.map(([id, masterId]) => [String(id), stylesById.get(String(masterId))]));
    const texts = [
      ...(questions ?? []).map((row) => [asked.get(String(row[0])), row[4]] as const),
      ...(answers ?? []).map((row) => [asked.get(String(row[1])), row[5]] as const),
    ];
    const missing = texts.flatMap(([facts, json]) => (facts ? listMissingParts(facts, JSON.parse(String(json))) : []));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('styles with and without a hood have texts that fit: some mention the hood, and none without a hood does', () => {
    const hooded = styles.filter(({ drawing }) => drawing.type === 'shell-jacket' && listParts(drawing).has('hood'));
    const mentioned = hooded.filter((facts) => createOwnCopy(facts).description.some(({ en }) => /\bhood\b/i.test(en)));
    expect(mentioned.length).toBeGreaterThan(0);
    const plain = styles.find(({ drawing }) => drawing.type === 'shell-jacket' && !listParts(drawing).has('hood'));
    expect(
      plain && listMissingParts(plain, { en: 'The hood moves with my head.', de: 'Die Kapuze', fr: 'La capuche', it: 'Il cappuccio' }),
    ).toHaveLength(4);
  });
});

test('every drawing has an opinion for each mood and enough texts for a description', () => {
  for (const drawing of drawings) {
    for (const mood of ['good', 'mixed', 'bad'] as const)
      expect(listOpinions(drawing, mood).length, `${drawing.type} ${drawing.shape}`).toBeGreaterThan(0);
    const facts = { drawing, index: 1 } as Facts;
    const { description, features } = createOwnCopy(facts);
    expect(new Set([...description, ...features]).size, `${drawing.type} ${drawing.shape}`).toBe(description.length + features.length);
    expect(features.length).toBeGreaterThanOrEqual(3);
  }
});
