import { ENOUGH_DESCRIPTORS } from './descriptors.ts'

const FREE_ROOM =
  'Supprimez ce qui n’est pas nécessaire sur ce disque, ou déplacez le répertoire des données vers un plus grand.'

/** What to do about each warning, by its code. */
export const frenchRemedies: Partial<Record<string, string>> = {
  'disk-full': FREE_ROOM,
  'disk-low': FREE_ROOM,
  'log-large':
    'Cherchez un programme qui garde la base de données ouverte longtemps, une copie ou une visionneuse par exemple, et fermez-le.',
  'backup-overdue':
    'Lancez hearth backup create pour en voir la raison, et regardez la tâche et la place sur le disque.',
  'drill-failed':
    'Faites une nouvelle sauvegarde et vérifiez-la : hearth backup create, hearth backup verify --latest.',
  'backup-hook-failed':
    'Cherchez backup.hook-failed dans le journal et lancez à la main le programme de SVC_BACKUP_HOOK.',
  'paused-after-restore':
    'Assurez-vous que l’autre installation est éteinte, puis reprenez sous Réglages, Sauvegardes.',
  'key-beside-data':
    'Définissez SVC_BACKUP_PASSPHRASE_FILE, pour que les sauvegardes soient chiffrées et contiennent la clé; ou gardez la clé ailleurs et nommez-la dans SVC_SECRET_KEY_FILE.',
  'http-on-lan':
    'Placez un serveur mandataire HTTPS devant Hearth, ou laissez Hearth servir HTTPS lui-même, et mettez l’adresse https dans SVC_BASE_URL.',
  'only-local-links':
    'Mettez dans SVC_BASE_URL l’adresse que les gens utilisent, ou SVC_HOST=127.0.0.1 si personne d’autre ne doit se connecter.',
  'unknown-setting': 'Corrigez son nom ou retirez-la.',
  'first-password-kept': 'Retirez SVC_ADMIN_PASSWORD : il n’est plus lu.',
  'registration-open': 'Fermez les inscriptions sous Réglages, Ménage, et envoyez plutôt des invitations.',
  'certificate-ending':
    'Renouvelez le certificat et placez-le là où l’indiquent SVC_TLS_CERT et SVC_TLS_KEY; Hearth le reprend de lui-même.',
  'certificate-refused':
    'Donnez un certificat et la clé qui lui correspond; Hearth regarde à nouveau toutes les trente secondes.',
  'proxy-untrusted': 'Si c’est votre serveur mandataire, nommez son adresse dans SVC_TRUSTED_PROXIES.',
  'clock-stepped':
    'Vérifiez que la machine règle son horloge par un service de temps (timedatectl, chrony), et regardez sa pile.',
  'few-descriptors': `Relevez la limite de fichiers ouverts à ${ENOUGH_DESCRIPTORS} ou plus (ulimit -n, LimitNOFILE=).`,
  'job-failing': 'La raison se trouve sous Réglages, Tâches, et dans le journal à job.failed.',
  'background-failing': 'Cherchez follower.failed dans le journal; le plus souvent, le disque est plein.',
  'audit-lost': 'Cherchez audit.lost dans le journal et regardez la place sur le disque.',
  'rate-limits-refused':
    'Corrigez rate-limits.toml dans le répertoire des données; le journal nomme la ligne.',
  'identity-provider-unavailable':
    'Vérifiez que le fournisseur de SVC_OIDC_ISSUER fonctionne et peut être joint d’ici; les mots de passe restent valables.',
  'requests-failing': 'Cherchez request.failed dans le journal; ce qui s’y trouve aide à corriger l’erreur.',
  'update-available':
    'Lisez-y ce qui est nouveau, faites une sauvegarde, et mettez la nouvelle version à la place de celle-ci.',
  'update-check-failed':
    'Vérifiez que SVC_UPDATE_CHECK est l’adresse du fil des versions (hearth check-egress updates URL).',
}
