import type { ArticleText } from './article-text.ts';

export const insideOurRepairWorkshop: ArticleText = {
  slug: 'inside-our-repair-workshop',
  scene: 'lake-morning',
  tags: ['repair', 'materials'],
  daysAgo: 33,
  translations: {
    en: {
      title: 'Inside our repair workshop',
      subtitle: 'What happens to your jacket, from the day you send it to the day it comes home.',
      alt: 'A lake in the morning light',
      body: `
        The front desk is the quietest corner of the workshop. Jackets arrive folded, often with a note: “Please save it. It was my father’s.” We read every note.
        ## Look, then ask
        A repair technician opens every zipper, holds the fabric up to the light and writes down what she finds. You get a price and a date before the first stitch. If you say no, we send the jacket back as it was.
        ## What we fix most
        - **Zippers.** Nine out of ten just need a new slider. That takes ten minutes.
        - **Tears.** We patch with fabric from the same roll if we have it, or with one that looks good next to it.
        - **Soles and straps.** We resole boots as long as the upper is sound.
        ## Why we don’t hide it
        Our thread is a shade lighter than the fabric. A repair is nothing to be ashamed of. It shows that the jacket was worth keeping.
        ## Send us yours
        Email us a photo and your order number, and we’ll tell you what we can do. [Contact us](/help/contact-us)
      `,
    },
    de: {
      title: 'Zu Besuch in unserer Werkstatt',
      subtitle: 'Was mit deiner Jacke passiert, nachdem du sie eingeschickt hast und bevor sie wieder nach Hause kommt.',
      alt: 'Ein See im Morgenlicht',
      body: `
        Die Annahme ist die ruhigste Ecke der Werkstatt. Hier kommen die Jacken gefaltet an, oft mit einem Zettel: „Bitte retten, sie war von meinem Vater.“ Wir lesen jeden Zettel.
        ## Erst ansehen, dann fragen
        Eine Näherin öffnet alle Reißverschlüsse, hält den Stoff gegen das Licht und schreibt auf, was sie findet. Du bekommst Preis und Termin, bevor der erste Stich gemacht ist. Sagst du Nein, schicken wir die Jacke zurück, wie sie kam.
        ## Was wir am häufigsten reparieren
        - **Reißverschlüsse.** Neun von zehn brauchen nur einen neuen Schieber. Das dauert zehn Minuten.
        - **Risse.** Wir flicken mit Stoff von derselben Rolle, wenn noch welcher da ist, sonst mit einem, der gut dazu passt.
        - **Sohlen und Riemen.** Stiefel bekommen eine neue Sohle, solange der Schaft gesund ist.
        ## Warum wir nichts verstecken
        Unser Faden ist eine Spur heller als der Stoff. Für eine Reparatur muss sich niemand schämen: Sie zeigt, dass die Jacke es wert war.
        ## Schick uns deine
        Sende uns ein Bild und deine Bestellnummer per E-Mail, und wir sagen dir, was möglich ist. So erreichst du uns: [Kontakt](/help/contact-us).
      `,
    },
    fr: {
      title: 'Dans notre atelier de réparation',
      subtitle: 'Ce qui arrive à votre vêtement entre le jour où vous l’envoyez et celui où il rentre à la maison.',
      alt: 'Un lac dans la lumière du matin',
      body: `
        La réception est le coin le plus calme de l’atelier. Les vêtements y arrivent pliés, souvent avec un mot : « Sauvez-le, il était à mon père. » Nous lisons chaque mot.
        ## Regarder, puis demander
        Une couturière ouvre toutes les fermetures, tient le tissu à contre-jour et note ce qu’elle trouve. Vous recevez un prix et une date avant le premier point. Si vous refusez, nous renvoyons le vêtement tel qu’il est arrivé.
        ## Ce que nous réparons le plus
        - **Les fermetures.** Neuf fois sur dix, un nouveau curseur suffit. C’est l’affaire de dix minutes.
        - **Les accrocs.** Nous posons un tissu du même rouleau s’il en reste, sinon un tissu qui s’accorde bien.
        - **Les semelles et les sangles.** Une chaussure reçoit une semelle neuve tant que la tige est saine.
        ## Pourquoi nous ne cachons rien
        Notre fil est un peu plus clair que le tissu. Une réparation n’a rien de honteux : elle dit que le vêtement en valait la peine.
        ## Envoyez-nous le vôtre
        Écrivez-nous avec une photo et votre numéro de commande, nous vous dirons ce qui est possible. Nos coordonnées : [Nous contacter](/help/contact-us).
      `,
    },
    it: {
      title: 'Dentro il nostro laboratorio',
      subtitle: 'Cosa succede alla tua giacca da quando la spedisci a quando torna a casa.',
      alt: 'Un lago nella luce del mattino',
      body: `
        L’accettazione è l’angolo più silenzioso del laboratorio. Le giacche arrivano piegate, spesso con un biglietto: «Salvatela, era di mio padre». Leggiamo ogni biglietto.
        ## Prima guardare, poi chiedere
        Una sarta apre tutte le cerniere, tiene il tessuto controluce e annota ciò che trova. Ricevi un prezzo e una data prima del primo punto. Se dici di no, rimandiamo la giacca com’era.
        ## Cosa ripariamo di più
        - **Cerniere.** Nove volte su dieci basta un cursore nuovo. Bastano dieci minuti.
        - **Strappi.** Usiamo tessuto dello stesso rotolo, se ne abbiamo ancora, oppure uno che gli sta bene accanto.
        - **Suole e cinghie.** Gli scarponi ricevono una suola nuova finché la tomaia è sana.
        ## Perché non nascondiamo nulla
        Il nostro filo è un po’ più chiaro del tessuto. Una riparazione non è una vergogna: dice che la giacca ne valeva la pena.
        ## Spedisci la tua
        Inviaci una foto e il numero d’ordine per e-mail e ti diciamo cosa possiamo fare. Ecco dove trovarci: [Contatti](/help/contact-us).
      `,
    },
  },
};
