import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { numberText } from '../../../core/written-figures.ts'

/** Why a file of the folder is no receipt. */
export type FileFailure =
  | { kind: 'NO_FILE' }
  | { kind: 'NOT_READABLE' }
  | { kind: 'TOO_LARGE'; most: number }
  | { kind: 'EMPTY' }
  | { kind: 'UNKNOWN_FORMAT' }
  | { kind: 'HEIC' }
  | { kind: 'ANIMATED' }
  | { kind: 'DAMAGED' }
  | { kind: 'TOO_LARGE_PICTURE' }

interface FailureWords {
  why: WordsFor<FileFailure>
  note(name: string, why: string): string
}

const MEGABYTE = 1024 * 1024
const megabytes = (most: number): string => (most / MEGABYTE).toFixed(most % MEGABYTE === 0 ? 0 : 1)

const english: FailureWords = {
  why: {
    NO_FILE: () => 'It is a link or a device: only files themselves are taken.',
    NOT_READABLE: () => 'Hearth is not allowed to read it: change its permissions.',
    TOO_LARGE: ({ most }) =>
      `It is larger than ${megabytes(most)} MB: make it smaller, or ask whoever runs Hearth to allow more (SVC_RECEIPTS_MAX_FILE_BYTES).`,
    EMPTY: () => 'It is empty.',
    UNKNOWN_FORMAT: () => 'It is not a JPEG, PNG or WebP picture or a PDF.',
    HEIC: () => 'Hearth does not read HEIC or AVIF: save the photo as JPEG.',
    ANIMATED: () => 'It is an animation: save a single picture.',
    DAMAGED: () => 'The picture is damaged: it does not say how large it is.',
    TOO_LARGE_PICTURE: () => 'The picture is too large, too small or too narrow to be read.',
  },
  note: (name, why) =>
    `${name} was not added to your receipts.\n${why}\nTo try again, move the file back to the folder above.\n`,
}

const french: FailureWords = {
  why: {
    NO_FILE: () => 'C’est un lien ou un périphérique : seuls les fichiers eux-mêmes sont pris.',
    NOT_READABLE: () => 'Hearth n’a pas le droit de le lire : changez ses permissions.',
    TOO_LARGE: ({ most }) =>
      `Il dépasse ${numberText('fr', megabytes(most))} Mo : réduisez-le, ou demandez à qui gère Hearth d’en permettre davantage (SVC_RECEIPTS_MAX_FILE_BYTES).`,
    EMPTY: () => 'Il est vide.',
    UNKNOWN_FORMAT: () => 'Ce n’est ni une image JPEG, PNG ou WebP, ni un PDF.',
    HEIC: () => 'Hearth ne lit ni le HEIC ni l’AVIF : enregistrez la photo en JPEG.',
    ANIMATED: () => 'C’est une animation : enregistrez une seule image.',
    DAMAGED: () => 'L’image est endommagée : elle ne dit pas sa taille.',
    TOO_LARGE_PICTURE: () => 'L’image est trop grande, trop petite ou trop étroite pour être lue.',
  },
  note: (name, why) =>
    `${name} n’a pas été ajouté à vos reçus.\n${why}\nPour réessayer, remettez le fichier dans le dossier du dessus.\n`,
}

const words: ByLanguage<FailureWords> = { en: english, fr: french }

/** What lies beside a file that was not taken, for whoever put it there. */
export function failureNote(name: string, failure: FileFailure, language: Language): string {
  const { why, note } = words[language]
  return note(name, inWords(why, failure))
}
