import { locale } from '../texts/index.ts';
import type { LanguageCode } from '../texts/language.ts';
import type { Check } from './check.ts';

const en = {
  panel: 'Fair, and you can check',
  round: (round: number) => `Round ${round}`,
  open: 'Open the seal of the last round',
  empty: 'No round has been played here yet.',
  swapped:
    'The house wrote down another number than the one this page added for you: it may have chosen what comes. Do not bet here.',
  withBeacon: 'A public beacon that nobody holds when bets close is part of every outcome.',
  holds: (round: number) => `Round ${round}: the seal holds`,
  broken: (round: number) => `Round ${round}: the seal is broken`,
  checking: (round: number) => `Round ${round}: checking`,
  took: (ms: number) => `checked here in ${Math.max(1, Math.round(ms))} ms`,
  bound: 'Bound before betting',
  boundText: 'The house chose a secret number and showed its print, which fits no other number.',
  print: 'Print',
  stirred: 'Stirred by others',
  stirredText: 'What players added, and a public number nobody here can choose.',
  stirredAlone: 'What players added while nobody had a bet down.',
  mix: 'Players',
  beacon: (number: number) => `Beacon ${number}`,
  opened: 'Opened after the round',
  openedText: 'The secret itself, to lay beside its print.',
  secret: 'Secret',
  checked: 'Checked in your browser',
  checkedText: 'The house was not asked.',
  drawn: 'Drawn',
  pick: (index: number, of: number) => `number ${index} of 0 to ${of - 1}`,
  cannot: 'This browser lets a page check only over https.',
  save: 'The record, to check elsewhere',
  close: 'Close',
  checks: {
    print: 'the secret has the print that was shown',
    seen: 'this page saw that print before the round',
    beacon: 'the public number is signed by its beacon',
    time: 'bets were closed before the public number existed',
    draws: 'every number drawn follows from these',
    outcome: 'what came is what was drawn',
  } as Record<Check['what'], string>, // a word for each, in every language
  yes: 'holds',
  no: 'does not hold',
};

const fr: typeof en = {
  panel: 'Loyal, et vous pouvez vérifier',
  round: (round) => `Coup ${round}`,
  open: 'Ouvrir le sceau du dernier coup',
  empty: 'Aucun coup n’a encore été joué ici.',
  swapped:
    'La maison a inscrit un autre nombre que celui que cette page a ajouté pour vous : elle a pu choisir ce qui vient. Ne misez pas ici.',
  withBeacon:
    'Une balise publique que personne ne tient quand les mises ferment entre dans chaque résultat.',
  holds: (round) => `Coup ${round} : le sceau tient`,
  broken: (round) => `Coup ${round} : le sceau est rompu`,
  checking: (round) => `Coup ${round} : vérification`,
  took: (ms) => `vérifié ici en ${Math.max(1, Math.round(ms))} ms`,
  bound: 'Engagée avant les mises',
  boundText:
    'La maison a choisi un nombre secret et montré son empreinte, qui ne convient à aucun autre.',
  print: 'Empreinte',
  stirred: 'Mêlé par d’autres',
  stirredText: 'Ce que les joueurs ont ajouté, et un nombre public que personne ici ne choisit.',
  stirredAlone: 'Ce que les joueurs ont ajouté quand personne n’avait de mise.',
  mix: 'Joueurs',
  beacon: (number) => `Balise ${number}`,
  opened: 'Ouvert après le coup',
  openedText: 'Le secret lui-même, à poser à côté de son empreinte.',
  secret: 'Secret',
  checked: 'Vérifié dans votre navigateur',
  checkedText: 'La maison n’a pas été interrogée.',
  drawn: 'Tirage',
  pick: (index, of) => `numéro ${index} de 0 à ${of - 1}`,
  cannot: 'Ce navigateur ne laisse une page vérifier qu’en https.',
  save: 'Le relevé, à vérifier ailleurs',
  close: 'Fermer',
  checks: {
    print: 'le secret a l’empreinte qui a été montrée',
    seen: 'cette page a vu cette empreinte avant le coup',
    beacon: 'le nombre public est signé par sa balise',
    time: 'les mises ont fermé avant que le nombre public existe',
    draws: 'chaque nombre tiré suit de ceux-ci',
    outcome: 'ce qui est venu est ce qui a été tiré',
  },
  yes: 'tient',
  no: 'ne tient pas',
};

const es: typeof en = {
  panel: 'Limpio, y puede comprobarlo',
  round: (round) => `Ronda ${round}`,
  open: 'Abrir el sello de la última ronda',
  empty: 'Aquí aún no se ha jugado ninguna ronda.',
  swapped:
    'La casa anotó otro número que el que esta página añadió por usted: puede haber elegido lo que viene. No apueste aquí.',
  withBeacon:
    'Una baliza pública que nadie tiene cuando se cierran las apuestas entra en cada resultado.',
  holds: (round) => `Ronda ${round}: el sello se sostiene`,
  broken: (round) => `Ronda ${round}: el sello está roto`,
  checking: (round) => `Ronda ${round}: comprobando`,
  took: (ms) => `comprobado aquí en ${Math.max(1, Math.round(ms))} ms`,
  bound: 'Comprometida antes de apostar',
  boundText: 'La casa eligió un número secreto y mostró su huella, que no encaja con ningún otro.',
  print: 'Huella',
  stirred: 'Mezclado por otros',
  stirredText: 'Lo que añadieron los jugadores, y un número público que nadie aquí puede elegir.',
  stirredAlone: 'Lo que añadieron los jugadores mientras nadie tenía apuesta.',
  mix: 'Jugadores',
  beacon: (number) => `Baliza ${number}`,
  opened: 'Abierto tras la ronda',
  openedText: 'El secreto mismo, para ponerlo junto a su huella.',
  secret: 'Secreto',
  checked: 'Comprobado en su navegador',
  checkedText: 'No se preguntó a la casa.',
  drawn: 'Extracción',
  pick: (index, of) => `número ${index} de 0 a ${of - 1}`,
  cannot: 'Este navegador solo deja comprobar a una página por https.',
  save: 'El registro, para comprobar en otro sitio',
  close: 'Cerrar',
  checks: {
    print: 'el secreto tiene la huella que se mostró',
    seen: 'esta página vio esa huella antes de la ronda',
    beacon: 'el número público está firmado por su baliza',
    time: 'las apuestas se cerraron antes de que existiera el número público',
    draws: 'cada número sacado se sigue de estos',
    outcome: 'lo que vino es lo que se sacó',
  },
  yes: 'se sostiene',
  no: 'no se sostiene',
};

const languages: Readonly<Record<LanguageCode, typeof en>> = { en, fr, es };

/** The texts of the seal, in the visitor's language, which is known before anything is drawn. */
export const sealTexts = languages[locale];
