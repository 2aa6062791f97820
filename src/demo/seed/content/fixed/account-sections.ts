import type { Sections } from './fixed-page.ts';

/** Content sections of account pages and dialogs. */
export const accountSections: readonly Sections[] = [
  {
    slug: 'account',
    hasRepairs: true,
    translations: {
      en: {
        title: 'Your account',
        description: 'Orders, repairs and lists.',
        body: '## Your gear, in one place\nFind your orders, repairs and lists here.',
      },
      de: {
        title: 'Dein Konto',
        description: 'Bestellungen, Reparaturen und Listen.',
        body: '## Alles an einem Ort\nHier findest du deine Bestellungen, Reparaturen und Listen.',
      },
      fr: {
        title: 'Votre compte',
        description: 'Commandes, réparations et listes.',
        body: '## Tout au même endroit\nRetrouvez ici vos commandes, vos réparations et vos listes.',
      },
      it: {
        title: 'Il tuo account',
        description: 'Ordini, riparazioni e liste.',
        body: '## Tutto in un posto\nQui trovi i tuoi ordini, le riparazioni e le liste.',
      },
    },
  },
  {
    slug: 'account-profile',
    translations: {
      en: {
        title: 'Your profile',
        description: 'Your details.',
        body: '## Your details\nYou can change or delete them at any time. [Privacy](/privacy)',
      },
      de: {
        title: 'Dein Profil',
        description: 'Deine Angaben.',
        body: '## Deine Angaben\nDu kannst sie jederzeit ändern oder löschen. [Datenschutz](/privacy)',
      },
      fr: {
        title: 'Votre profil',
        description: 'Vos données.',
        body: '## Vos données\nVous pouvez les modifier ou les supprimer à tout moment. [Confidentialité](/privacy)',
      },
      it: {
        title: 'Il tuo profilo',
        description: 'I tuoi dati.',
        body: '## I tuoi dati\nPuoi modificarli o cancellarli in ogni momento. [Privacy](/privacy)',
      },
    },
  },
  {
    slug: 'sign-in-modal',
    translations: {
      en: {
        title: 'Sign in',
        description: 'Sign in to see your orders, favorites and repairs.',
        body: '## Welcome back\nYour orders, favorites and repairs are waiting.',
      },
      de: {
        title: 'Anmelden',
        description: 'Melde dich an und sieh deine Bestellungen, Favoriten und Reparaturen.',
        body: '## Schön, dass du da bist\nDeine Bestellungen, Favoriten und Reparaturen warten.',
      },
      fr: {
        title: 'Se connecter',
        description: 'Connectez-vous pour voir vos commandes, vos favoris et vos réparations.',
        body: '## Ravis de vous revoir\nVos commandes, vos favoris et vos réparations vous attendent.',
      },
      it: {
        title: 'Accedi',
        description: 'Accedi per vedere ordini, preferiti e riparazioni.',
        body: '## Che bello rivederti\nI tuoi ordini, i preferiti e le riparazioni ti aspettano.',
      },
    },
  },
  {
    slug: 'sign-up',
    translations: {
      en: {
        title: 'Create account',
        description: 'Why create an account?',
        body: '## Why create an account?\n- See your orders and repairs.\n- Keep your favorites on every device.\n- Check out faster.',
      },
      de: {
        title: 'Konto erstellen',
        description: 'Deine Vorteile mit Konto.',
        body: '## Deine Vorteile mit Konto\n- Bestellungen und Reparaturen ansehen.\n- Favoriten auf jedem Gerät.\n- Schneller bestellen.',
      },
      fr: {
        title: 'Créer un compte',
        description: 'Les avantages d’un compte.',
        body: '## Les avantages d’un compte\n- Suivre commandes et réparations.\n- Vos favoris sur tous vos appareils.\n- Commander plus vite.',
      },
      it: {
        title: 'Crea un account',
        description: 'I vantaggi di un account.',
        body: '## I vantaggi di un account\n- Vedi ordini e riparazioni.\n- Ritrovi i preferiti su ogni dispositivo.\n- Ordini più in fretta.',
      },
    },
  },
  {
    slug: 'sign-up-modal',
    translations: {
      en: {
        title: 'Create account',
        description: 'Create an account in one minute.',
        body: '## It takes one minute\nAll you need is an email address and a password.',
      },
      de: {
        title: 'Konto erstellen',
        description: 'Dein Konto in einer Minute.',
        body: '## Dauert eine Minute\nDu brauchst nur eine E-Mail-Adresse und ein Passwort.',
      },
      fr: {
        title: 'Créer un compte',
        description: 'Votre compte en une minute.',
        body: '## Une minute suffit\nIl vous faut une adresse e-mail et un mot de passe.',
      },
      it: {
        title: 'Crea un account',
        description: 'Il tuo account in un minuto.',
        body: '## Basta un minuto\nTi servono solo un indirizzo e-mail e una password.',
      },
    },
  },
  {
    slug: 'loyalty-modal',
    translations: {
      en: {
        title: '[LOYALTY_PROGRAM]',
        description: 'Member benefits.',
        body: '## [LOYALTY_PROGRAM]\nPoints on every purchase, repairs for less, and new products a few days early. [Benefits](/loyalty)',
      },
      de: {
        title: '[LOYALTY_PROGRAM]',
        description: 'Vorteile für Mitglieder.',
        body: '## [LOYALTY_PROGRAM]\nPunkte auf jeden Einkauf, Reparaturen für weniger und Neuheiten ein paar Tage früher. [Vorteile](/loyalty)',
      },
      fr: {
        title: '[LOYALTY_PROGRAM]',
        description: 'Les avantages des membres.',
        body: '## [LOYALTY_PROGRAM]\nDes points à chaque achat, des réparations moins chères et les nouveautés avant les autres. [Avantages](/loyalty)',
      },
      it: {
        title: '[LOYALTY_PROGRAM]',
        description: 'I vantaggi dei membri.',
        body: '## [LOYALTY_PROGRAM]\nPunti su ogni acquisto, riparazioni a meno e novità in anticipo. [Vantaggi](/loyalty)',
      },
    },
  },
];
