import type { words } from '../settings/job-words.ts'

/** By the names that jobs have in the service. */
const DOES: Partial<Record<string, string>> = {
  audit: 'Supprime les entrées d’audit après 365 jours.',
  backup:
    'Fait une sauvegarde et l’ouvre pour la vérifier, si quelque chose a été écrit depuis la dernière, et supprime celles qu’il n’est plus nécessaire de garder.',
  'backup-drill':
    'Restaure la sauvegarde la plus récente dans un dossier temporaire et l’y examine, comme le fait hearth doctor.',
  'bank-sync':
    'Demande aux banques connectées ce qui est nouveau, dans les ménages qui le veulent une fois par jour. Une exécution manquée parce que le serveur était éteint est rattrapée peu après son démarrage.',
  bills:
    'Annonce les factures qui arrivent bientôt à échéance : trois jours avant, ou autant que le ménage en a choisi pour l’une d’elles.',
  insights:
    'Parcourt les chiffres pour y trouver ce qui mérite d’être su : ce qui dépasse de loin l’habitude, ce qui va manquer.',
  'job-runs':
    'Supprime après 90 jours ce qui est connu des exécutions comme celle-ci, sauf la dernière de chaque tâche.',
  notifications:
    'Supprime les notifications 90 jours après qu’elles ont été lues, et toutes après 365 jours.',
  previews:
    'Abandonne les aperçus d’importations et d’emménagements dont personne n’a décidé dans la journée; leurs fichiers et leurs lignes disparaissent.',
  receipts:
    'Supprime pour de bon les reçus restés 30 jours dans la corbeille, et les fichiers laissés par des envois interrompus.',
  'removed-members':
    'Oublie après sept jours qui était un membre retiré : son nom, son adresse de courriel, ses façons de se connecter, ses réglages, ses notifications et son historique de sécurité disparaissent. Ce qu’il a saisi reste, sous « Former member », et l’adresse est de nouveau libre.',
  'security-events': 'Supprime après 365 jours les entrées de l’historique de sécurité de chaque personne.',
  sessions:
    'Supprime les sessions terminées ou expirées, les liens de réinitialisation utilisés ou expirés, les connexions restées à mi-chemin, et les jetons d’applications un mois après leur expiration.',
  sizes:
    'Note une fois par jour la taille des données, pour que leur croissance soit connue; 400 jours sont conservés.',
  subscriptions:
    'Parcourt les cinq dernières années pour y trouver les débits et les revenus qui reviennent, et ceux qui ont cessé.',
  tax: 'Annonce 30 et 7 jours d’avance les jours où une déclaration de revenus ou un paiement est dû, et les années d’imposition fermées qui ont changé d’elles-mêmes.',
  'tax-packages': 'Supprime les dossiers d’années d’imposition un jour après qu’ils ont été demandés.',
  throttles: 'Supprime les connexions ratées qui ne ralentissent plus personne.',
  'update-check': 'Demande au fil des versions s’il y en a une plus récente. Rien n’est téléchargé.',
  warnings:
    'Regarde chaque heure si quelque chose a besoin d’un administrateur, comme un disque qui se remplit, et le lui dit une fois.',
  'webhook-deliveries': 'Supprime après 30 jours ce qui est connu des livraisons de webhooks terminées.',
}

export const settingsJobs: typeof words = {
  whatItDoes: (name, said) => DOES[name] ?? `${said}`,
}
