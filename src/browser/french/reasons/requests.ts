import type { SameReasons } from '../../../core/refusals/reasons.ts'
import type { requests as english } from '../../../core/refusals/requests.ts'
import { numberText } from '../../language.ts'
import { withComma } from '../decimals.ts'

export const requestsReasons: SameReasons<typeof english> = {
  REQUIRED: 'est obligatoire',
  MUST_BE_TEXT: 'doit être du texte',
  MUST_BE_WHOLE: 'doit être un nombre entier',
  MUST_BE_ONE_OF: ({ names }) => `doit être l’une de ces valeurs : ${names.join(', ')}`,
  MUST_BE: ({ value }) => `doit être ${value}`,
  NO_FIELD: ({ of }) => `n’existe pas dans ${of}`,
  FIELD_MISSPELT: ({ of, meant }) => `n’existe pas dans ${of}; est-ce plutôt ${meant}?`,
  WRONG_FORM: 'n’a pas la forme voulue',
  WRONG_TYPE: ({ type }) => `doit être du type ${type}`,
  MUST_BE_BOOLEAN: 'doit être vrai ou faux',
  MUST_BE_NUMBER: 'doit être un nombre',
  MUST_BE_LIST: 'doit être une liste',
  MUST_BE_OBJECT: 'doit être un objet',
  BLANK: 'ne doit pas être vide',
  TOO_LONG: ({ most }) => `ne doit pas dépasser ${numberText(most)} caractères`,
  TOO_SHORT: ({ least }) => `doit compter au moins ${numberText(least)} caractères`,
  TOO_MANY_DECIMALS: ({ most, amount }) =>
    `doit être un montant de ${numberText(most)} décimales au plus; ${withComma(amount)} n’en est pas un`,
  NOT_WHOLE_IN_CURRENCY: ({ currency, amount }) =>
    `doit être un nombre entier en ${currency}; ${withComma(amount)} n’en est pas un`,
  NOT_MONEY: 'doit être un nombre d’au plus 15 chiffres avant la décimale et 4 après',
  NOT_ENTERED_AMOUNT:
    'doit être un montant d’au moins 0,01, d’au plus 15 chiffres avant la décimale et 2 après',
  NOT_A_DATE: 'doit être une date, AAAA-MM-JJ',
  NOT_A_DATE_IN_LEDGER: ({ first, last }) => `doit être une date, AAAA-MM-JJ, du ${first} au ${last}`,
  NOT_AN_ID: 'doit être un identifiant',
  NOT_AN_EMAIL: 'doit être une adresse de courriel',
  NOT_A_RATE: 'doit être un nombre décimal positif comme 1.3984, d’au plus douze chiffres',
  NOT_UNITS: 'doit être un nombre décimal comme 880.413, autre que zéro, d’au plus dix décimales',
  NOT_A_COST_SHARE: 'doit être un pourcentage supérieur à 0 et d’au plus 100, comme 12.5',
  NOT_A_PRICE: 'doit être un nombre décimal positif comme 18.2274, d’au plus huit décimales',
  NOT_A_CURRENCY: 'doit être un code ISO 4217 comme CAD',
  NOT_THREE_CAPITALS: 'doit être de trois majuscules, comme CAD',
  NOT_A_TIME_ZONE: 'doit être un fuseau horaire de l’IANA comme America/Toronto',
  NOT_ONE_LINE: 'doit tenir sur une ligne, sans caractères de contrôle',
  DAY_OUT_OF_RANGE: ({ first, last }) => `doit être une date du ${first} au ${last}`,
  AFTER_END: ({ end }) => `ne doit pas être après ${end}`,
  RANGE_ENDS_BEFORE_START: 'le début ne doit pas être après la fin',
  RANGE_TOO_MANY_YEARS: ({ most }) => `la période ne doit pas dépasser ${numberText(most)} ans`,
  RANGE_TOO_MANY_DAYS: ({ most }) => `la période ne doit pas dépasser ${numberText(most)} jours`,
  RANGE_TOO_LONG_BY_DAY: ({ most }) =>
    `la période ne doit pas dépasser ${numberText(most)} jours pour être montrée par jour`,
  FILE_MISSING: 'envoyez le fichier comme une partie distincte, avec un nom de fichier',
  FILE_TOO_LARGE: ({ most }) => `Le fichier dépasse ${numberText(most)} octets.`,
  FILES_TOO_LARGE: ({ most }) => `Les fichiers dépassent ${numberText(most)} octets.`,
  PICTURES_ALONE_ARE_PAGES: 'seules des images s’envoient ensemble; envoyez chaque autre fichier séparément',
  TOO_MANY_FILES: ({ most }) => `envoyez au plus ${numberText(most)} fichiers`,
  EITHER_IDS_OR_FILTER: 'donnez soit des identifiants, soit un filtre',
  UNKNOWN_TRANSACTIONS: 'certaines de ces opérations n’existent pas',
  BODY_COMPRESSED: 'le contenu ne doit pas être compressé',
  WRONG_CONTENT_TYPE: ({ type }) => `cette adresse accepte ${type}`,
  BODY_NOT_UTF8: 'le contenu doit être en UTF-8',
  BODY_TOO_DEEP: ({ most }) => `le contenu ne doit pas compter plus de ${numberText(most)} niveaux`,
  BODY_NOT_JSON: 'le contenu doit être du JSON',
  BODY_NOT_UNICODE: 'le texte doit être de l’Unicode valide, sans NUL',
  FIELD_TWICE: 'chaque champ ne doit venir qu’une fois',
  ONE_PART: 'doit être une seule partie; envoyez la demande une fois pour chacune',
  BODY_NOT_MULTIPART: 'le contenu doit être du multipart/form-data valide',
  BODY_UNREADABLE: 'Le contenu est illisible.',
  SESSION_ENDED: 'On a mis fin à cette session. Ouvrez une nouvelle session.',
  XSRF_MISMATCH: 'L’en-tête X-XSRF-TOKEN doit répéter le témoin XSRF-TOKEN.',
  HOST_MISSING: 'doit nommer l’hôte auquel la demande s’adresse',
  HOST_TWICE: 'ne doit venir qu’une fois',
  HOST_TOO_SHORT: 'doit compter trois caractères ou plus par HTTPS',
  DOT_SEGMENTS: 'ne doit pas contenir de segment . ou .. encodé',
  AUTH_MODE: 'doit être bearer ou cookie',
  HAS_NUL: 'doit être du texte sans NUL',
  KEY_LENGTH: ({ most }) => `doit compter de 1 à ${numberText(most)} caractères`,
  TOKEN_OPENS_NOT: 'Un jeton d’accès personnel n’y donne pas accès. Connectez-vous.',
  MONITOR_ONLY:
    'Ce jeton d’accès personnel sert à la surveillance : il ouvre /v1/admin/system et /metrics, et rien d’autre.',
  TOKEN_READS_ONLY: 'Ce jeton d’accès personnel permet de lire, sans rien changer.',
  TOKEN_CANNOT_CONFIRM:
    'Un jeton d’accès personnel ne peut pas confirmer le changement d’une année d’imposition fermée. Connectez-vous.',
  TOOK_TOO_LONG: ({ seconds }) =>
    `Cela a pris plus de ${numberText(seconds)} secondes et a été arrêté. Rien n’a été changé.`,
  READ_TOOK_TOO_LONG: ({ seconds }) =>
    `Cela a pris plus de ${numberText(seconds)} secondes. Demandez moins à la fois.`,
  STREAM_TOOK_TOO_LONG: ({ minutes }) =>
    `Cela a pris plus de ${numberText(minutes)} minutes et a été arrêté.`,
  OTHER_READ_FIRST: 'Autre chose a été lu d’abord.',
  STOPPED_WITH_SERVICE: 'L’arrêt du service l’a interrompu. La prochaine fois, cela recommence.',
  MANY_CONNECTIONS: 'Hearth a ouvert autant de connexions que cette machine le permet. Réessayez sous peu.',
  BEING_STOPPED: 'Hearth est en train de s’arrêter. Redemandez dans un instant.',
  STOPPING: 'Hearth s’arrête.',
  JOB_RUNNING: 'Cette tâche est déjà en cours.',
  NAMES_NOTHING: ({ names }) => `doit nommer ${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`,
  NUMBER_RANGE: ({ least, most }) =>
    most === undefined
      ? `doit être un nombre à partir de ${least}`
      : `doit être un nombre de ${least} à ${most}`,
  LIST_SIZE: ({ least, most, once }) =>
    `doit compter ${most === undefined ? `au moins ${least}` : `de ${least} à ${most}`} éléments${once ? ', chacun une fois' : ''}`,
  TOLD: ({ told }) => told,
  ASSISTANTS_ONLY: 'Ce jeton d’accès personnel est pour un assistant : il ouvre /mcp et rien d’autre.',
  NO_ASSISTANT: 'Les assistants entrent seulement avec un jeton d’accès personnel qui permet MCP.',
  WHOLE_NUMBER_RANGE: ({ least, most }) => `doit être un nombre entier de ${least} à ${most}`,
}
