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
        body: '## Your gear, in one place\nOrders, repairs and lists stand together here.',
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
        description: 'Beside the form to sign in.',
        body: '## Welcome back\nYour orders, favorites and repairs are waiting.',
      },
      de: {
        title: 'Anmelden',
        description: 'Neben dem Formular zum Anmelden.',
        body: '## Schön, dass du da bist\nDeine Bestellungen, Favoriten und Reparaturen warten.',
      },
      fr: {
        title: 'Se connecter',
        description: 'À côté du formulaire de connexion.',
        body: '## Ravis de vous revoir\nVos commandes, vos favoris et vos réparations vous attendent.',
      },
      it: {
        title: 'Accedi',
        description: 'Accanto al modulo di accesso.',
        body: '## Che bello rivederti\nI tuoi ordini, i preferiti e le riparazioni ti aspettano.',
      },
    },
  },
  {
    slug: 'sign-up',
    translations: {
      en: {
        title: 'Create account',
        description: 'What an account is good for.',
        body: '## What an account is good for\n- See your orders and repairs.\n- Keep favorites on every device.\n- Order faster.',
      },
      de: {
        title: 'Konto erstellen',
        description: 'Was ein Konto bringt.',
        body: '## Was ein Konto bringt\n- Bestellungen und Reparaturen ansehen.\n- Favoriten auf jedem Gerät.\n- Schneller bestellen.',
      },
      fr: {
        title: 'Créer un compte',
        description: 'Ce qu’un compte vous apporte.',
        body: '## Ce qu’un compte vous apporte\n- Suivre commandes et réparations.\n- Vos favoris sur tous vos appareils.\n- Commander plus vite.',
      },
      it: {
        title: 'Crea un account',
        description: 'A cosa serve un account.',
        body: '## A cosa serve un account\n- Vedi ordini e riparazioni.\n- Ritrovi i preferiti su ogni dispositivo.\n- Ordini più in fretta.',
      },
    },
  },
  {
    slug: 'sign-up-modal',
    translations: {
      en: {
        title: 'Create account',
        description: 'Beside the form to sign up.',
        body: '## Takes one minute\nAll you need is an email address and a password.',
      },
      de: {
        title: 'Konto erstellen',
        description: 'Neben dem Formular für ein Konto.',
        body: '## Dauert eine Minute\nDu brauchst nur eine E-Mail-Adresse und ein Passwort.',
      },
      fr: {
        title: 'Créer un compte',
        description: 'À côté du formulaire d’inscription.',
        body: '## Une minute suffit\nIl vous faut une adresse électronique et un mot de passe.',
      },
      it: {
        title: 'Crea un account',
        description: 'Accanto al modulo di registrazione.',
        body: '## Basta un minuto\nTi servono solo un indirizzo e-mail e una password.',
      },
    },
  },
  {
    slug: 'loyalty-modal',
    translations: {
      en: {
        title: 'Cairn Circle',
        description: 'What members get.',
        body: '## Cairn Circle\nPoints on every purchase, repairs for less, and new products some days earlier. [Benefits](/loyalty)',
      },
      de: {
        title: 'Cairn Circle',
        description: 'Was Mitglieder bekommen.',
        body: '## Cairn Circle\nPunkte auf jeden Einkauf, Reparaturen für weniger und Neuheiten ein paar Tage früher. [Vorteile](/loyalty)',
      },
      fr: {
        title: 'Cairn Circle',
        description: 'Les avantages des membres.',
        body: '## Cairn Circle\nDes points à chaque achat, des réparations moins chères et les nouveautés avant les autres. [Avantages](/loyalty)',
      },
      it: {
        title: 'Cairn Circle',
        description: 'I vantaggi dei membri.',
        body: '## Cairn Circle\nPunti su ogni acquisto, riparazioni a meno e novità in anticipo. [Vantaggi](/loyalty)',
      },
    },
  },
];
