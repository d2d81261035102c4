import type { words } from '../../settings/system/told-words.ts'

export const settingsTold: typeof words = {
  title: 'Avertissements en dehors de l’application',
  nobody:
    'Une sauvegarde échouée ou un disque plein ne vous parvient que si Hearth est ouvert. Ajoutez un canal.',
  reaches: (channels) =>
    `Les avertissements et les sauvegardes échouées vous sont envoyés aussitôt\u00a0: ${channels}.`,
  sendTest: 'Envoyer un essai',
}
