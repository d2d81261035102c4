import type { SameReasons } from '../../../core/refusals/reasons.ts'
import type { server as english } from '../../../core/refusals/server.ts'

export const serverReasons: SameReasons<typeof english> = {
  NOTHING_PAUSED: 'Rien n’est suspendu.',
  FOLDER_UNUSABLE: ({ code }) =>
    `Le dossier des sauvegardes est inutilisable (${code}). Vérifiez qu’il existe, qu’on peut y écrire et qu’il a de la place.`,
  HEADER_NOT_ENCODED:
    'doit être en UTF-8 encodé en pourcentage s’il contient % ou autre chose que de l’ASCII visible',
}
