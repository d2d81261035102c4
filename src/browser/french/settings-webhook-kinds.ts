import type { words } from '../settings/webhook-kind-words.ts'

/** By the names that kinds of events have in the service. */
const KINDS: Partial<Record<string, string>> = {
  'account.created': 'Un compte a été ajouté.',
  'account.changed':
    'Un compte a été modifié, archivé ou rétabli; sans identifiant, c’est l’ordre des comptes.',
  'account.removed': 'Un compte sans historique a été retiré.',
  'account.reconciled': 'Un compte a été rapproché d’un relevé.',
  'account.valued': 'Une chose que le ménage possède ou doit a reçu une valeur pour un jour.',
  'account.valuation-removed': 'Une telle valeur a été retirée.',
  'category.created': 'Une catégorie a été ajoutée.',
  'category.changed':
    'Une catégorie a été modifiée ou archivée; sans identifiant, c’est l’ordre des catégories.',
  'category.removed': 'Une catégorie a été fusionnée avec une autre, ou retirée.',
  'category-group.created': 'Un groupe de catégories a été ajouté.',
  'category-group.changed': 'Un groupe de catégories a été modifié.',
  'category-group.removed': 'Un groupe de catégories a été retiré.',
  'transaction.created': 'Une opération a été saisie à la main.',
  'transaction.changed': 'Une opération a été modifiée.',
  'transaction.removed': 'Une opération a été supprimée.',
  'transaction.restored': 'Une opération supprimée a été rétablie.',
  'transactions.changed':
    'Beaucoup d’opérations ont été modifiées à la fois; l’identifiant est celui de la modification en lot.',
  'transactions.restored': 'Une telle modification a été annulée.',
  'transfer.linked':
    'Deux opérations ont été liées en un virement; l’identifiant est celui de l’opération sortante.',
  'transfer.unlinked': 'Un virement a été défait en ses deux opérations.',
  'transfer.rejected': 'Quelqu’un a dit que deux opérations ne sont pas un virement.',
  'import.previewed': 'Un fichier a été téléversé et attend d’être importé.',
  'import.committed': 'Une importation a été faite.',
  'import.undone': 'Une importation a été annulée.',
  'move.previewed': 'Ce qu’un autre logiciel a exporté a été téléversé et attend d’emménager.',
  'move.committed': 'Un ménage a emménagé depuis un autre logiciel.',
  'move.undone': 'Un emménagement a été annulé.',
  'bank-connection.created': 'Une connexion bancaire a été établie.',
  'bank-connection.failed':
    'Une connexion bancaire qui fonctionnait, ou une de ses banques, ne fonctionne plus.',
  'bank-connection.recovered': 'Une connexion bancaire, ou une de ses banques, fonctionne de nouveau.',
  'bank-connection.disconnected': 'Une connexion bancaire a pris fin.',
  'bank-account.linked': 'Un compte d’une banque a été lié à un compte d’ici.',
  'bank.synced': 'Une synchronisation a changé les livres; l’identifiant est celui de son importation.',
  'budget.changed':
    'Ce qui est budgété a été modifié, déplacé, réservé ou rempli, ou la façon dont le ménage budgète a changé.',
  'budget.exceeded': 'Une catégorie dépasse ce mois-ci ce qu’elle a, ou ce qui était prévu.',
  'subscription.created': 'Quelque chose qui revient a été saisi à la main.',
  'subscription.found': 'Un débit ou un revenu qui revient a été trouvé dans les opérations.',
  'subscription.changed': 'Un abonnement a été confirmé, écarté, résilié ou modifié.',
  'subscription.removed': 'Un abonnement saisi à la main a été retiré.',
  'subscription.price-changed': 'Un abonnement coûte un autre montant qu’avant.',
  'subscription.charged-again':
    'Un abonnement a été débité après le jour de sa résiliation, ou pendant qu’il était en pause.',
  'bill.due': 'Une facture arrive bientôt à échéance; l’identifiant est celui de son abonnement.',
  'insight.found': 'Un constat qui mérite d’être su a été trouvé dans les chiffres.',
  'rule.created': 'Une règle a été ajoutée.',
  'rule.changed': 'Une règle a été modifiée; sans identifiant, c’est l’ordre des règles.',
  'rule.removed': 'Une règle a été supprimée.',
  'rules.run': 'Des règles ont modifié des opérations; l’identifiant est celui de l’exécution.',
  'rules.reverted': 'Une telle exécution a été annulée.',
  'duplicate.merged': 'Deux opérations n’en font plus qu’une; l’identifiant est celui de l’opération gardée.',
  'duplicate.rejected': 'Quelqu’un a dit que deux opérations semblables sont bien deux opérations.',
  'goal.created': 'Un objectif a été fixé.',
  'goal.changed': 'Un objectif, ou ce qui a été mis de côté à la main pour lui, a été modifié.',
  'goal.removed': 'Un objectif a été supprimé.',
  'goal.reached': 'Ce que vise un objectif est atteint.',
  'saved-view.created': 'Une façon de regarder les opérations a été enregistrée.',
  'saved-view.changed': 'Une vue enregistrée a été modifiée, ou l’ordre des vues a changé.',
  'saved-view.removed': 'Une vue enregistrée a été supprimée.',
  'receipt.read': 'Un reçu a été lu, ou n’a pas pu l’être; son état dit ce qu’il en est.',
  'receipt.matched': 'Un reçu a été lié à une opération.',
  'member.joined': 'Quelqu’un s’est joint au ménage.',
  'member.removed': 'Quelqu’un a été retiré du ménage.',
  'member.restored': 'Un membre retiré a été réadmis.',
  'member.role-changed': 'Un membre est devenu administrateur, ou ne l’est plus.',
  'settings.changed': 'Les réglages du ménage ont été modifiés.',
  'webhook.disabled': 'Hearth a désactivé un des webhooks; les autres en sont avertis.',
}

const WHY_OFF: Partial<Record<string, string>> = {
  'The receiver answered 410 Gone.': 'Le destinataire a répondu 410 Gone.',
  'Nothing has reached the receiver for 3 days.': 'Rien n’est parvenu au destinataire depuis 3 jours.',
  'Its secret was lost with the key of the installation. Rotate the secret, give it to the receiver and switch it on.':
    'Son secret a été perdu avec la clé de l’installation. Créez un nouveau secret, donnez-le au destinataire et activez le webhook.',
}

export const settingsWebhookKinds: typeof words = {
  whatHappened: (kind, said) => KINDS[kind] ?? `${said}`,
  whyOff: (said) => WHY_OFF[said] ?? `${said}`,
}
