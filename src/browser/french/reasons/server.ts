import type { SameReasons } from '../../../core/refusals/reasons.ts'
import type { server as english } from '../../../core/refusals/server.ts'

export const serverReasons: SameReasons<typeof english> = {
  READ_ONLY_COPY: 'Ce Hearth montre une copie en lecture seule. Rien n’a été changé.',
  NOTHING_PAUSED: 'Rien n’est suspendu.',
  BACKUP_IS_EMPTY: 'Il n’y a aucun ménage dans cette sauvegarde.',
  KEY_OF_SETTINGS: ({ fingerprint }) =>
    `La sauvegarde a été faite avec la clé ${fingerprint}, et SVC_SECRET_KEY ou SVC_SECRET_KEY_FILE en nomme une autre. Démarrez Hearth avec la bonne.`,
  FOLDER_UNUSABLE: ({ code }) =>
    `Le dossier des sauvegardes est inutilisable (${code}). Vérifiez qu’il existe, qu’on peut y écrire et qu’il a de la place.`,
  HEADER_NOT_ENCODED:
    'doit être en UTF-8 encodé en pourcentage s’il contient % ou autre chose que de l’ASCII visible',
}
