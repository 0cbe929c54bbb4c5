import type { security as en } from './en-security.ts';

export const security: typeof en = {
  title: 'Sécurité et vie privée',
  done: 'C’est fait.',
  current: 'Votre mot de passe',
  password: 'Mot de passe',
  passwordEnds: 'Un nouveau mot de passe met fin à toutes les autres sessions.',
  change: 'Changer le mot de passe',
  next: 'Nouveau mot de passe (10 caractères ou plus)',
  codes: 'Codes à usage unique',
  open: 'Ouvrir dans une application',
  code: 'Code à six chiffres',
  confirm: 'Confirmer',
  setUp: 'Mettre en place les codes',
  renewFactor: 'Changer d’application',
  renewCodes: 'Nouveaux codes de secours',
  saveCodes:
    'Gardez-les là où personne d’autre ne les trouve : chacun sert une fois, et ils ne sont montrés qu’ici.',
  passkeys: 'Clés d’accès',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyLabel: 'Le nom que vous lui donnez',
  noPasskeys:
    'Pas de clés d’accès ici : le navigateur n’en a pas, ou cette page a été ouverte par un nombre (127.0.0.1) et non par un nom (localhost).',
  remove: 'Retirer',
  sessions: 'Où vous êtes connecté',
  program: 'Un programme',
  here: 'Celle-ci',
  end: 'Mettre fin',
  data: 'Vos données',
  dataText: 'Tout ce que la maison sait de vous, dans un fichier.',
  take: 'Télécharger mes données',
  eraseText:
    'L’effacement retire pour de bon votre nom, vos accès et votre argent fictif. Les journaux signés ne peuvent pas être changés : ils gardent votre numéro de compte et le nom sous lequel vous étiez assis.',
  erase: 'Effacer mon compte',
  sure: 'Effacer votre compte pour de bon ?',
  lostTitle: 'J’ai perdu mon mot de passe',
  recovery: 'Code de secours',
  recovered: 'Connectez-vous avec le nouveau mot de passe.',
  recover: 'Changer le mot de passe',
  byPasskey: 'Se connecter avec une clé d’accès',
  notShown:
    'Aucune clé d’accès n’a été présentée : le navigateur n’en a pas pour cette maison, ou vous avez annulé.',
  codeNeeded: 'Code à usage unique ou code de secours',
  codesOff:
    'Un second facteur : le code d’une application en plus du mot de passe. Il en faut un pour déplacer de l’argent ou corriger un tour.',
  codesOn: (left: number) => `Demandé à la connexion. Codes de secours restants : ${left}.`,
};
