import type { people as english } from '../../../core/refusals/people.ts'
import type { SameReasons } from '../../../core/refusals/reasons.ts'
import { numberText } from '../../language.ts'

const SETTLED: Record<string, string> = { ACCEPTED: 'acceptée', REVOKED: 'retirée', EXPIRED: 'expirée' }

export const peopleReasons: SameReasons<typeof english> = {
  PASSWORD_INVISIBLE: 'ne doit pas être fait que d’espaces',
  PASSWORD_COMMON: 'ne doit pas être l’un des mots de passe que tout le monde essaie d’abord',
  PASSWORD_IS_EMAIL: 'ne doit pas être votre adresse de courriel',
  CODE_WRONG_OR_USED: 'Le code est erroné ou a déjà servi.',
  CURRENT_PASSWORD_WRONG: 'Le mot de passe actuel est erroné.',
  NOT_THE_CODE: 'n’est pas le code que l’application affiche en ce moment',
  NO_PASSWORD_YET:
    'Ce compte n’a pas encore de mot de passe. Demandez un lien de réinitialisation à un administrateur et choisissez-en un d’abord.',
  EMAIL_TAKEN: 'Cette adresse de courriel est déjà prise.',
  EMAIL_HAS_ACCOUNT: 'Il y a déjà un compte avec cette adresse de courriel.',
  MEMBER_NOT_REMOVED: 'Ce membre n’a pas été retiré.',
  RESTORE_TOO_LATE: ({ days }) =>
    `Personne ne peut être rétabli plus de ${numberText(days)} jours après son retrait.`,
  LAST_ADMINISTRATOR: 'Le ménage a besoin d’un administrateur. Nommez d’abord quelqu’un d’autre.',
  NOT_THE_INVITED_ADDRESS: 'n’est pas l’adresse à laquelle cette invitation s’adresse',
  UI_TOO_LARGE: ({ most }) => `ne doit pas dépasser ${numberText(most)} octets en JSON`,
  NOT_A_REGION: 'doit être CA, US, une province comme CA-ON ou un État comme US-NY',
  OWN_ACCOUNT: 'Votre propre compte se supprime avec DELETE /api/v1/me.',
  ANOTHER_ADMINISTRATOR: 'Un autre administrateur doit le faire pour vous.',
  ONLY_WAY_IN: 'C’est le seul accès à votre compte. Choisissez d’abord un mot de passe.',
  IDENTITY_TAKEN: 'Cette identité est liée à un autre compte.',
  TOKEN_WRONG: 'Ce jeton est erroné, expiré ou révoqué.',
  TOO_MANY_TOKENS: ({ most }) =>
    `Il peut y avoir ${numberText(most)} jetons au plus. Révoquez-en un d’abord.`,
  TOKEN_NARROWED_TWICE:
    'ne se donne pas avec des domaines : un jeton se limite à des domaines ou à des comptes',
  TOKEN_ACCOUNTS_READ: 'seulement avec la portée READ ou MCP',
  TOKEN_NOT_NARROWED: 'un jeton de surveillance n’ouvre rien des livres',
  TOKEN_OF_ADMINISTRATORS: 'seuls les administrateurs peuvent en créer un',
  IN_THE_PAST: 'ne doit pas être dans le passé',
  WITHIN_FIVE_YEARS: 'doit être d’ici cinq ans',
  OTHER_CODES_MADE: 'D’autres codes de récupération ont été créés entre-temps.',
  TWO_FACTOR_OFF: 'La connexion en deux étapes n’est pas activée.',
  TWO_FACTOR_ON: 'La connexion en deux étapes est déjà activée. Désactivez-la d’abord.',
  NO_SETUP_WAITS: 'Aucune activation de la connexion en deux étapes n’attend de code. Commencez-la d’abord.',
  NO_SUCH_MEMBER: 'ce membre n’existe pas',
  SET_UP_ALREADY:
    'Hearth est déjà installé. Connectez-vous, ou demandez une invitation à un administrateur du ménage.',
  INVITE_SETTLED: ({ status }) => `Cette invitation est déjà ${SETTLED[status] ?? 'réglée'}.`,
  INVITE_WITHOUT_ADDRESS: 'Cette invitation n’est pour aucune adresse : transmettez son lien vous-même.',
  NOT_A_STATUS: 'doit être un statut comme 404, ou une classe comme 4xx',
  NOT_A_MOMENT: 'doit être une date, AAAA-MM-JJ, ou un moment comme le 2026-01-31 à 12 h UTC',
  NOT_A_ROUTE: 'doit commencer par une barre oblique, comme /api/v1/accounts',
  NOT_A_LOCALE: 'doit être un code de langue comme fr-CA',
  NOT_A_PATH_HERE: 'doit être une adresse de ce site, comme /accounts',
  NOT_A_HASH: 'doit être le base64url d’un hachage SHA-256',
  NOT_A_CODE_VERIFIER: 'doit compter de 43 à 128 lettres, chiffres, -, ., _ et ~',
}
