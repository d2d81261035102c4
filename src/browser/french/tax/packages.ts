import { numberText } from '../../language.ts'
import type { words } from '../../tax/closing/package-words.ts'

const files = (count: number): string => `${numberText(count)} ${count < 2 ? 'fichier' : 'fichiers'}`

export const taxPackages: typeof words = {
  title: 'Le dossier, pour un comptable ou un tiroir',
  hint: 'Un ZIP avec chaque ligne, chaque opération et ses reçus tels qu’ils sont venus, ce qui manque, et la liste de tous les fichiers avec leurs empreintes.',
  make: 'Préparer un dossier',
  makeOf: (year) => `Préparer le dossier de ${year}`,
  makeSays: 'Il contient toute l’année avec ses reçus. Il est préparé en arrière-plan et conservé un jour.',
  makeVerb: 'Préparer',
  strip: 'Sans les métadonnées des images',
  stripHint:
    'Les photos disent où elles ont été prises. Sans ces données, elles sont refaites; les originaux restent ici.',
  identifiers: 'Avec les numéros des bénéficiaires',
  identifiersHint:
    'Le NAS ou le numéro de contribuable d’un gardien d’enfants, en clair. Sinon, il n’y est pas.',

  list: (year) => `Dossiers de ${year}`,
  downloadOf: (year) => `Télécharger le dossier de ${year}`,
  states: {
    QUEUED: 'En attente',
    RUNNING: 'En préparation',
    DONE: 'Prêt',
    DONE_WITH_GAPS: 'Prêt, avec des lacunes',
    FAILED: 'Échec',
  },
  noReason: 'Personne ne sait pourquoi.',
  queued: 'Il commencera dès qu’un autre sera prêt.',
  begun: 'Calcul des totaux',
  progress: (done, total) => `${numberText(done)} sur ${files(total)}`,
  files,
  kilobytes: (size) => `${size} Ko`,
  megabytes: (size) =>
    `${size.toLocaleString('fr-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} Mo`,
  receiptsGone: (count) => `${numberText(count)} ${count < 2 ? 'reçu' : 'reçus'} dont le fichier manque`,
  stripped: 'sans métadonnées',
  withIdentifiers: 'avec les numéros des bénéficiaires',
}
