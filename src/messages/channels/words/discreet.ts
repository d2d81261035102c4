import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { NotificationKind } from '../../notifications/tables.ts'
import type { Words } from '../../notifications/words/message-facts.ts'

/** What is said of each kind where no amount, payee or other name is; null where the message itself names none. */
const titles: ByLanguage<Record<NotificationKind, string | null>> = {
  en: {
    SYNC_FAILED: 'A bank connection stopped working',
    IMPORT_FINISHED: 'Somebody imported a file',
    SECURITY: null,
    WEBHOOK_DISABLED: 'A webhook was switched off',
    BILL_DUE: 'A bill is due soon',
    PRICE_CHANGED: 'The price of a subscription changed',
    BUDGET_EXCEEDED: 'A category is overspent',
    GOAL_REACHED: 'A goal is reached',
    LARGE_TRANSACTION: 'A large transaction',
    RECEIPT_NEEDS_REVIEW: null,
    TAX_DEADLINE: null,
    TAX_YEAR_CHANGED: 'A closed tax year has changed',
    ROOM_EXCEEDED: 'Too much was put into a registered plan',
    WEEKLY_DIGEST: 'Your week',
    CHANNEL_DISABLED: null,
    BACKUP_FAILED: null,
    SYSTEM: null,
  },
  fr: {
    SYNC_FAILED: 'Une connexion bancaire ne fonctionne plus',
    IMPORT_FINISHED: 'Quelqu’un a importé un fichier',
    SECURITY: null,
    WEBHOOK_DISABLED: 'Un webhook a été désactivé',
    BILL_DUE: 'Une facture arrive à échéance',
    PRICE_CHANGED: 'Le prix d’un abonnement a changé',
    BUDGET_EXCEEDED: 'Une catégorie est dépassée',
    GOAL_REACHED: 'Un objectif est atteint',
    LARGE_TRANSACTION: 'Une opération importante',
    RECEIPT_NEEDS_REVIEW: null,
    TAX_DEADLINE: null,
    TAX_YEAR_CHANGED: 'Une année d’imposition fermée a changé',
    ROOM_EXCEEDED: 'Cotisations en trop à un régime enregistré',
    WEEKLY_DIGEST: 'Votre semaine',
    CHANNEL_DISABLED: null,
    BACKUP_FAILED: null,
    SYSTEM: null,
  },
}

const BODIES: ByLanguage<string> = { en: 'Open Hearth to see it.', fr: 'Ouvrez Hearth pour en savoir plus.' }

/** What a message says that names nothing. */
export function discreetWords(kind: NotificationKind, language: Language): Words | null {
  const title = titles[language][kind]
  return title === null ? null : { title, body: BODIES[language] }
}
