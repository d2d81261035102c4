import type { Language } from '../../core/languages.ts'

export const ENDED = 'It ended with the process.'
export const FAILED = 'Something went wrong on our side. The log has more.'

const OUR_SIDE = 'Hearth lui-même a rencontré une erreur; le journal du système en dit plus.'

const FRENCH: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [ENDED]: 'La préparation s’est interrompue avec Hearth.',
    [FAILED]: OUR_SIDE,
    'Something went wrong on our side. The log has the request id.': OUR_SIDE,
    'The disk is full. Nothing was changed; free some space and try again.':
      'Le disque est plein. Rien n’a été changé; libérez de la place et réessayez.',
    'Hearth is busy. Try again in a moment.': 'Hearth est occupé. Réessayez dans un instant.',
  }),
)

const WITHOUT_ROOM =
  /^The package needs (?<needed>[\d,]+) MiB, and the disk of (?<folder>.+) has (?<free>[\d,]+) MiB free\. Free some space, or choose a folder on another disk\. Nothing was changed\.$/s

/** Why there is no package, which is kept in English for a day. What nobody foresaw stays as it is. */
export function reasonIn(reason: string, language: Language): string {
  if (language === 'en') return reason
  const { needed = '', folder = '', free = '' } = WITHOUT_ROOM.exec(reason)?.groups ?? {}
  return needed === ''
    ? (FRENCH.get(reason) ?? reason)
    : `Le dossier demande ${grouped(needed)} Mio, et il en reste ${grouped(free)} sur le disque de ${folder}. Libérez de la place, ou choisissez un dossier sur un autre disque. Rien n’a été changé.`
}

const grouped = (digits: string): string => digits.replaceAll(',', '\u00a0')
