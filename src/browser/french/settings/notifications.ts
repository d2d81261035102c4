import type { words } from '../../settings/notification-words.ts'

export const settingsNotifications: typeof words = {
  whatYouWereTold: 'Vos notifications',
  isLarge: 'Seuil des opérations importantes',
  isLargeHint: 'À partir de ce montant, peu importe la devise du compte.',
  isLargeChanged: 'Hearth vous informe des opérations à partir de ce montant.',
  kinds: {
    BILL_DUE: { label: 'Factures à venir', hint: 'Quelques jours avant l’échéance.' },
    BUDGET_EXCEEDED: {
      label: 'Enveloppes dépassées',
      hint: 'Il a été dépensé plus que ce que contenait une enveloppe.',
    },
    PRICE_CHANGED: { label: 'Prix changés', hint: 'Un abonnement coûte plus ou moins qu’avant.' },
    LARGE_TRANSACTION: {
      label: 'Opérations importantes',
      hint: 'Il en est arrivé une que vous n’avez pas saisie vous-même.',
    },
    GOAL_REACHED: { label: 'Objectifs atteints', hint: 'Ce pour quoi le ménage épargne est là.' },
    RECEIPT_NEEDS_REVIEW: {
      label: 'Reçus à vérifier',
      hint: 'Quelque chose sur un reçu envoyé par vous n’a pas pu être lu avec certitude.',
    },
    TAX_DEADLINE: {
      label: 'Dates d’impôt',
      hint: 'Un mois et une semaine avant l’échéance d’une déclaration ou d’un paiement.',
    },
    TAX_YEAR_CHANGED: {
      label: 'Années d’imposition changées',
      hint: 'Une année fermée donne d’elle-même un autre résultat.',
    },
    ROOM_EXCEEDED: {
      label: 'Cotisations en trop',
      hint: 'Un régime enregistré a reçu plus que ses droits de cotisation.',
    },
    IMPORT_FINISHED: {
      label: 'Importations des autres',
      hint: 'Quelqu’un d’autre a importé un fichier.',
    },
    SYNC_FAILED: { label: 'Banques en échec', hint: 'Une de vos connexions ne fonctionne plus.' },
    WEBHOOK_DISABLED: { label: 'Webhooks', hint: 'Un des vôtres a été désactivé.' },
    SECURITY: {
      label: 'Sécurité',
      hint: 'Quelque chose est arrivé à votre compte ou à votre façon de vous connecter.',
    },
    WEEKLY_DIGEST: {
      label: 'Résumé hebdomadaire',
      hint: 'Les dépenses, ce qui vient, ce qui est à vérifier.',
    },
    CHANNEL_DISABLED: { label: 'Canaux', hint: 'Un moyen de vous joindre a été désactivé.' },
    BACKUP_FAILED: { label: 'Sauvegardes échouées', hint: 'Aussitôt, même pendant les heures calmes.' },
    SYSTEM: {
      label: 'Le système',
      hint: 'Hearth lui-même a besoin d’un administrateur, par exemple pour un disque qui se remplit.',
    },
  },
}
