/** Why a bank connection or a webhook stopped: by the code of the problem, or the sentence Hearth keeps of it. */
export const frenchReasons: Record<string, string> = {
  NEW_TOKEN_NEEDED: 'L’accès a été refusé : demandez un nouveau jeton à SimpleFIN et reconnectez-vous.',
  PAYMENT_REQUIRED: 'SimpleFIN attend un paiement pour cet accès.',
  TEMPORARY: 'Le service a une panne passagère; Hearth réessaiera.',
  UNREACHABLE: 'Le service est injoignable; Hearth réessaiera.',
  TIMEOUT: 'Le service n’a pas répondu à temps; Hearth réessaiera.',
  TOO_LARGE: 'La réponse du service est plus grande que ce que Hearth accepte.',
  ADDRESS_REFUSED: 'Hearth n’a pas le droit d’appeler cette adresse.',
  ALL_ACCOUNTS_FAILING: 'Aucun des comptes n’a pu être lu.',
  INTERNAL: 'Hearth lui-même a rencontré une erreur; le journal du système en dit plus.',
  'The receiver answered 410 Gone.': 'Le destinataire a répondu 410 Gone.',
  'Nothing has reached the receiver for 3 days.': 'Rien n’est parvenu au destinataire depuis 3 jours.',
}

/** What an administrator hears of each warning of the system; the page it leads to has the figures. */
export const frenchWarnings: Record<string, string> = {
  'backup-overdue':
    'Aucune sauvegarde n’a été faite depuis trois jours. Lancez hearth backup create pour en voir la raison, et vérifiez la tâche et la place sur le disque.',
  'drill-failed':
    'Le dernier essai de restauration d’une sauvegarde a échoué. Faites une nouvelle sauvegarde et vérifiez-la : hearth backup create, hearth backup verify --latest.',
  'backup-hook-failed':
    'Le programme qui emporte les sauvegardes ailleurs a échoué. Cherchez backup.hook-failed dans le journal et lancez à la main le programme de SVC_BACKUP_HOOK.',
  'paused-after-restore':
    'Les données viennent d’une sauvegarde et rien ne sort pour l’instant. Assurez-vous que l’autre installation est éteinte, puis reprenez sous Réglages, Sauvegardes.',
  'certificate-ending':
    'Le certificat expire bientôt. Renouvelez-le et placez-le là où l’indiquent SVC_TLS_CERT et SVC_TLS_KEY; Hearth le reprendra de lui-même.',
  'certificate-refused':
    'Le certificat des réglages est inutilisable; le précédent reste en service. Donnez un certificat et la clé qui lui correspond; Hearth regarde à nouveau toutes les trente secondes.',
  'proxy-untrusted':
    'Une adresse transmise venait d’un serveur mandataire qui n’est pas de confiance. S’il est à vous, nommez son adresse dans SVC_TRUSTED_PROXIES.',
  'clock-stepped':
    'L’horloge de la machine a été changée ou a sauté. Vérifiez qu’un service de temps la règle (timedatectl, chrony), ainsi que la pile.',
  'few-descriptors':
    'La limite de fichiers ouverts est basse. Relevez-la à 1024 ou plus (ulimit -n, LimitNOFILE=).',
  'job-failing':
    'Une tâche a échoué deux fois de suite. La raison se trouve sous Réglages, Tâches, et dans le journal à job.failed.',
  'background-failing':
    'Le travail de fond de Hearth a échoué dans l’heure. Cherchez follower.failed dans le journal; le plus souvent, le disque est plein.',
  'audit-lost':
    'Des entrées du journal d’activité n’ont pas pu être écrites. Cherchez audit.lost dans le journal et vérifiez la place sur le disque.',
  'rate-limits-refused':
    'Le fichier rate-limits.toml a été changé et n’est pas compris. Corrigez-le dans le dossier de données; le journal nomme la ligne.',
  'identity-provider-unavailable':
    'Le fournisseur d’identité est injoignable. Vérifiez que celui de SVC_OIDC_ISSUER fonctionne et peut être joint d’ici; les mots de passe restent valables.',
  'requests-failing':
    'Une requête a échoué du côté de Hearth. Cherchez request.failed dans le journal; ce qui s’y trouve aide à corriger l’erreur.',
  'http-on-lan':
    'L’adresse de base est en http simple hors de cette machine. Placez un serveur mandataire HTTPS devant Hearth, ou laissez Hearth servir HTTPS, et mettez l’adresse https dans SVC_BASE_URL.',
  'only-local-links':
    'L’adresse de base est celle de cette machine alors que tout le réseau peut se connecter. Mettez dans SVC_BASE_URL l’adresse que les gens utilisent, ou SVC_HOST=127.0.0.1.',
  'unknown-setting': 'Une variable commence par SVC_ sans être un réglage. Corrigez son nom ou retirez-la.',
  'first-password-kept': 'SVC_ADMIN_PASSWORD est encore défini. Retirez-le : il n’est plus lu.',
  'registration-open':
    'N’importe qui peut s’inscrire. Fermez les inscriptions sous Réglages, Ménage, et envoyez plutôt des invitations.',
  'disk-full': 'Le disque est plein : plus rien ne peut être enregistré. Libérez de la place.',
  'disk-low': 'Il reste peu de place sur le disque. Libérez-en.',
  'log-large':
    'Le journal d’écriture de la base de données est très grand. Cherchez un programme qui garde la base ouverte longtemps, une copie ou une visionneuse par exemple, et fermez-le.',
}
