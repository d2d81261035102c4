import { numberText } from '../../../core/written-figures.ts'
import { faultInWords, feedFailureInWords, hookFaultInWords } from '../../jobs/words/in-words.ts'
import { reachInWords } from '../../reach/words/in-words.ts'
import { certificateFaultInWords } from '../../tls/words/in-words.ts'
import type { WarningWords } from '../warning-facts.ts'

const GIB = 2 ** 30
const MIB = 2 ** 20

/** 12,3 Gio, 45 Mio. */
const size = (bytes: number): string =>
  bytes >= GIB ? `${numberText('fr', (bytes / GIB).toFixed(1))} Gio` : `${Math.floor(bytes / MIB)} Mio`

export const french: WarningWords = {
  sentences: {
    'disk-full': ({ folder, freeBytes }) =>
      `Le disque de ${folder} est plein\u00a0: ${size(freeBytes)} sont libres. Bientôt, plus rien ne pourra être enregistré.`,
    'disk-low': ({ folder, freeBytes, totalBytes, neededBytes }) =>
      `${size(freeBytes)} sur ${size(totalBytes)} sont libres sur le disque de ${folder}.${neededBytes === null ? '' : ` Une mise à niveau ou une sauvegarde peut demander deux fois la base de données, soit ${size(neededBytes)}.`}`,
    'log-large': ({ bytes }) =>
      `Le journal d’écriture fait ${size(bytes)} et ne peut pas être versé dans la base de données.`,
    'receipts-folder': ({ folder, fault }) =>
      ({
        MISSING: `Le dossier des reçus, ${folder}, est introuvable.`,
        NO_FOLDER: `${folder} devait être le dossier des reçus, et c’est un fichier.`,
        HAS_DATA: `Le dossier des reçus, ${folder}, est l’un de ceux de Hearth, et rien n’y est pris.`,
        NOT_ALLOWED: `Hearth ne peut pas lire le dossier des reçus, ${folder}, ou ne peut pas y déplacer de fichiers.`,
      })[fault],
    'backup-not-mounted': ({ folder }) =>
      `Le disque ou le partage des sauvegardes n’est pas monté\u00a0: le fichier hearth-backups.txt manque dans ${folder}. Aucune sauvegarde n’est faite.`,
    'backup-same-disk': ({ folder }) =>
      `Les sauvegardes se trouvent dans ${folder}, sur le disque des données\u00a0: qui perd ce disque perd les deux.`,
    'replica-behind': ({ isMissing }) =>
      isMissing
        ? 'SVC_REPLICATED est activé, et rien n’a encore répliqué les données.'
        : 'La réplication a plus de cinq minutes de retard, ou s’est arrêtée.',
    'backup-overdue': ({ isThereNone }) =>
      isThereNone
        ? 'Il n’y a encore aucune sauvegarde.'
        : 'Aucune sauvegarde n’a été faite dans les trois derniers jours.',
    'drill-failed': ({ fault }) =>
      `Une sauvegarde n’a pas pu être restaurée à l’essai\u00a0: ${faultInWords(fault, 'fr')}.`,
    'backup-hook-failed': ({ fault }) =>
      `La dernière sauvegarde n’a pas été emportée ailleurs\u00a0: ${hookFaultInWords(fault, 'fr')}`,
    'paused-after-restore': ({ at }) =>
      `Les données ont été restaurées à ${at}. Les webhooks et les synchronisations planifiées attendent que quelqu’un les reprenne.`,
    'key-beside-data': () =>
      'La clé se trouve à côté des données qu’elle ouvre, et les sauvegardes ne sont ni chiffrées ni munies de la clé\u00a0: gardez-en une copie à part.',
    'http-on-lan': ({ url }) =>
      `On joint Hearth à ${url}, en http simple. Les navigateurs n’y gardent pas de connexion, et ce qui est envoyé peut être lu en chemin.`,
    'only-local-links': ({ host, url }) =>
      `Hearth écoute sur ${host}, mais les liens qu’il crée mènent à ${url}, qui ne fonctionne qu’ici.`,
    'base-url-elsewhere': ({ verdict, links }) =>
      `${reachInWords(verdict, 'fr')}${links === null ? '' : ` D’ici à ce que ce soit corrigé, les liens mènent à ${links}.`}`,
    'unknown-setting': ({ names }) =>
      names
        .map(({ name, near }) => `${name} n’est pas un réglage de Hearth; vouliez-vous dire ${near}?`)
        .join(' '),
    'first-password-kept': () => 'Le mot de passe du premier administrateur figure encore dans les réglages.',
    'registration-open': () => 'Quiconque atteint la page de connexion peut créer un compte dans ce ménage.',
    'nobody-told': ({ isThereNone }) =>
      isThereNone
        ? 'Les avertissements et les échecs de sauvegarde ne s’affichent que dans l’application\u00a0: aucun administrateur n’en est averti ailleurs.'
        : 'Les avertissements et les échecs de sauvegarde n’atteignent aucun administrateur hors de l’application\u00a0: le dernier message n’a pas pu être livré.',
    'certificate-ending': ({ at, hasEnded }) =>
      hasEnded
        ? `Le certificat a expiré à ${at}. Aucun navigateur ne laisse entrer les gens.`
        : `Le certificat expire à ${at}.`,
    'certificate-refused': ({ fault }) => certificateFaultInWords(fault, 'fr'),
    'proxy-untrusted': () =>
      'Des requêtes arrivent avec X-Forwarded-For d’une adresse qui n’est pas digne de confiance. Tant qu’elle ne l’est pas, tous ceux qui sont derrière elle comptent pour un seul, dans les limites comme dans le journal d’audit.',
    'clock-stepped': ({ step }) =>
      'settlesAt' in step
        ? `L’horloge a sauté de plus d’un jour, ou la machine a été éteinte aussi longtemps. Rien n’est supprimé avant ${step.settlesAt}.`
        : `L’horloge a été ${step.seconds > 0 ? 'avancée' : 'reculée'} de ${Math.abs(step.seconds)} secondes à ${step.at}.`,
    'few-descriptors': ({ limit }) =>
      `Le processus peut ouvrir ${limit} fichiers, et chaque connexion en prend un.`,
    'job-failing': ({ jobs }) => `Deux échecs de suite\u00a0: ${jobs.join(', ')}.`,
    'background-failing': () =>
      'Un travail de fond a échoué\u00a0: des notifications, des webhooks ou des suggestions peuvent tarder.',
    'audit-lost': () => 'Des entrées du journal d’audit n’ont pas pu être écrites et sont perdues.',
    'rate-limits-refused': () =>
      'rate-limits.toml n’est pas compris. Les limites restent comme elles étaient.',
    'identity-provider-unavailable': () =>
      'Le fournisseur d’identité était injoignable quand quelqu’un a voulu se connecter.',
    'requests-failing': () => 'Une requête a échoué pour une raison à laquelle Hearth ne s’attendait pas.',
    'update-available': ({ newer, installed }) =>
      `La version ${newer} est disponible; celle-ci est la ${installed}.`,
    'update-check-failed': ({ failure }) =>
      `On ne sait pas s’il y a une version plus récente. ${feedFailureInWords(failure, 'fr')}`,
  },
  remedies: {
    'disk-full':
      'Supprimez de ce disque ce qui n’est pas nécessaire, ou déplacez le dossier de données sur un plus grand.',
    'disk-low':
      'Supprimez de ce disque ce qui n’est pas nécessaire, ou déplacez le dossier de données sur un plus grand.',
    'log-large':
      'Cherchez un programme qui garde la base ouverte longtemps, une copie ou une visionneuse par exemple, et fermez-le.',
    'receipts-folder':
      'Branchez le disque ou le partage, laissez le compte qui exécute Hearth écrire dans le dossier, dans taken et dans failed, ou corrigez SVC_RECEIPTS_FOLDER.',
    'backup-not-mounted':
      'Montez-le. Pour recommencer dans ce dossier, lancez hearth backup create --new-folder.',
    'backup-same-disk':
      'Indiquez dans SVC_BACKUP_DIR un autre disque ou un partage, ou emportez les sauvegardes ailleurs avec SVC_BACKUP_HOOK.',
    'replica-behind':
      'Démarrez Litestream et consultez son journal; d’ici là, le journal d’écriture grossit. Ou mettez SVC_REPLICATED=off.',
    'backup-overdue':
      'Lancez hearth backup create pour en voir la raison, et vérifiez la tâche et la place sur le disque.',
    'drill-failed':
      'Faites une nouvelle sauvegarde et vérifiez-la : hearth backup create, hearth backup verify --latest.',
    'backup-hook-failed':
      'Cherchez backup.hook-failed dans le journal et lancez à la main le programme de SVC_BACKUP_HOOK.',
    'paused-after-restore':
      'Assurez-vous que l’autre installation est éteinte, puis reprenez dans Réglages > Sauvegardes.',
    'key-beside-data':
      'Définissez SVC_BACKUP_PASSPHRASE_FILE, pour que les sauvegardes soient chiffrées et contiennent la clé; ou gardez la clé ailleurs et nommez-la dans SVC_SECRET_KEY_FILE.',
    'http-on-lan':
      'Placez un serveur mandataire HTTPS devant Hearth, ou laissez Hearth servir HTTPS lui-même, et mettez l’adresse https dans SVC_BASE_URL.',
    'only-local-links':
      'Mettez dans SVC_BASE_URL l’adresse que les gens utilisent, ou SVC_HOST=127.0.0.1 si personne d’autre ne doit entrer.',
    'base-url-elsewhere':
      'Réglez SVC_BASE_URL sur l’adresse que les gens utilisent, et SVC_HOST, SVC_PORT, SVC_TLS ou SVC_TRUSTED_PROXIES sur ce qui la sert.',
    'unknown-setting': 'Corrigez son nom, ou retirez-la.',
    'first-password-kept': 'Retirez SVC_ADMIN_PASSWORD : il n’est plus lu.',
    'registration-open': 'Fermez les inscriptions dans Réglages > Ménage, et envoyez plutôt des invitations.',
    'nobody-told':
      'Ajoutez un canal dans Réglages > Notifications, par exemple le courriel ou ce navigateur, et envoyez un essai.',
    'certificate-ending':
      'Renouvelez le certificat et placez-le là où l’indiquent SVC_TLS_CERT et SVC_TLS_KEY; Hearth le reprend de lui-même.',
    'certificate-refused':
      'Donnez un certificat et la clé qui lui correspond; Hearth regarde de nouveau toutes les trente secondes.',
    'proxy-untrusted': 'Si c’est votre serveur mandataire, nommez son adresse dans SVC_TRUSTED_PROXIES.',
    'clock-stepped':
      'Vérifiez qu’un service de temps règle l’horloge de la machine (timedatectl, chrony), ainsi que sa pile.',
    'few-descriptors': 'Relevez la limite de fichiers ouverts à 1024 ou plus (ulimit -n, LimitNOFILE=).',
    'job-failing': 'La raison se trouve dans Réglages > Tâches, et dans le journal à job.failed.',
    'background-failing': 'Cherchez follower.failed dans le journal; le plus souvent, le disque est plein.',
    'audit-lost': 'Cherchez audit.lost dans le journal et vérifiez la place sur le disque.',
    'rate-limits-refused': 'Corrigez rate-limits.toml dans le dossier de données; le journal nomme la ligne.',
    'identity-provider-unavailable':
      'Vérifiez que le fournisseur de SVC_OIDC_ISSUER fonctionne et peut être joint d’ici; les mots de passe restent valables.',
    'requests-failing':
      'Cherchez request.failed dans le journal; ce qui s’y trouve aide à corriger l’erreur.',
    'update-available':
      'Lisez ce qu’elle apporte, faites une sauvegarde, et mettez la nouvelle version à la place de celle-ci.',
    'update-check-failed':
      'Vérifiez que SVC_UPDATE_CHECK est l’adresse du fil des versions (hearth check-egress updates URL).',
  },
}
