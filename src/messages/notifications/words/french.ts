import type { FeedMessage } from '../../../intake/bank-feed/messages.ts'
import { feedText } from '../../../intake/bank-feed/words/words.ts'
import type { ConnectionProblem } from '../../../intake/bank-sync/tables.ts'
import { disabledReasonInWords } from '../../webhooks/words/in-words.ts'
import type { Large, MessageFacts, NotifiedSecurityKind, Origin, Wording } from './message-facts.ts'

/** Of Canada: a space before the colon and in guillemets, none before other signs. */
export const french: Wording = {
  'bill-due': ({ name, isOut, dueOn, amount, currency, isVarying, account }) => {
    const about = `${isVarying ? 'Environ ' : ''}${amount} ${currency}`
    return {
      title: isOut ? `${name} arrive à échéance le ${dueOn}` : `${name} est attendu le ${dueOn}`,
      body: account === null ? `${about}.` : `${about}, ${isOut ? 'du compte' : 'au compte'} ${account}.`,
    }
  },
  'price-changed': ({ name, isOut, isMore, now, before, currency, since }) => ({
    title: `${name} ${isOut ? 'coûte' : 'rapporte'} ${isMore ? 'plus' : 'moins'} qu’avant`,
    body: `${now} ${currency} depuis le ${since}; c’était ${before} ${currency} auparavant.`,
  }),
  'budget-exceeded': ({ name, month, over, currency, isEnvelope }) => ({
    title: `${name} : dépassement en ${month}`,
    body: `${over} ${currency} de plus que ce que ${isEnvelope ? 'l’enveloppe contenait' : 'le budget prévoyait'}.`,
  }),
  'goal-reached': ({ name, saved, target, currency, inTimeFor, since }) => {
    const of = `${saved} sur ${target} ${currency}`
    return {
      title: `Objectif atteint : ${name}`,
      body: inTimeFor ? `${of}, à temps pour le ${inTimeFor}.` : `${of} depuis le ${since}.`,
    }
  },
  'tax-deadline': ({ year, dueOn, days, deadlines, isChecked }) => ({
    title: `Impôts ${year} : échéance le ${dueOn}`,
    body: `${inDays(days)} : ${listed(deadlines.map((kind) => DEADLINES[kind] ?? kind))}.${isChecked ? '' : UNCHECKED}`,
  }),
  'tax-year-changed': (telling) => ({
    title: `L’année d’imposition ${telling.year}, fermée, a changé`,
    body: changes(telling),
  }),
  'room-exceeded': ({ plan, year, owner, over, currency }) => ({
    title: `${PLANS[plan] ?? plan} ${year} : cotisations en trop`,
    body: `${owner ?? 'Quelqu’un'} dépasse les droits de cotisation de ${over} ${currency}.`,
  }),
  'sync-failed': ({ host, problem, reason, banks }) => ({
    title: 'Une connexion bancaire ne fonctionne plus',
    body:
      banks.length > 0
        ? `Rien de nouveau n’arrive de certaines banques reliées par ${host} : ${banks
            .map(({ bank, why }) => (why === null ? `${bank} (ses comptes n’y figurent plus)` : bank))
            .join(', ')}.`
        : `Rien de nouveau n’arrive par ${host}. ${whyFailed(problem, reason)}`,
  }),
  'import-finished': ({ by, fileName, added, matched, left }) => {
    const rest = [
      ...(matched > 0 ? [`${counted(matched, 'jumelée', 'jumelées')} à ce qui existait`] : []),
      ...(left > 0 ? [counted(left, 'laissée de côté', 'laissées de côté')] : []),
    ]
    const some = counted(added, 'opération ajoutée', 'opérations ajoutées')
    return { title: `${by ?? SOMEBODY} a importé ${fileName}`, body: `${[some, ...rest].join(', ')}.` }
  },
  'receipts-need-review': ({ count }) => ({
    title: count === 1 ? 'Un reçu est à vérifier' : `${count} reçus sont à vérifier`,
    body: 'Hearth n’a pas pu tout lire avec certitude. Comparez ce qui a été lu avec l’image.',
  }),
  'webhook-disabled': ({ host, reason }) => ({
    title: 'Un webhook a été désactivé',
    body: `Rien n’est plus envoyé à ${host}. ${reason ? disabledReasonInWords(reason, 'fr') : ''}`.trim(),
  }),
  'weekly-digest': ({ from, to, spent, income, currency, bills, moreBills, waiting }) => {
    const due = bills.map(({ name, date, amount, currency }) => `${name} le ${date}, ${amount} ${currency}`)
    const rest = moreBills > 0 ? [`et ${counted(moreBills, 'autre', 'autres')}`] : []
    return {
      title: `Votre semaine du ${from} au ${to}`,
      body: [
        `Dépenses : ${spent} ${currency}; revenus : ${income} ${currency}.`,
        due.length === 0
          ? 'Aucune facture n’arrive à échéance la semaine prochaine.'
          : `À venir : ${[...due, ...rest].join('; ')}.`,
        ...(waiting > 0 ? [`${counted(waiting, 'élément', 'éléments')} à vérifier.`] : []),
      ].join(' '),
    }
  },
  'channel-disabled': ({ name }) => ({
    title: 'Un canal a été désactivé',
    body: `Rien n’est plus envoyé à ${name}. Les Paramètres, sous Notifications, disent pourquoi; vous pouvez l’y réactiver.`,
  }),
  'large-transaction': (large) => ({
    title: `Opération importante : ${amountAndPayee(large)}`,
    body: `${large.isOut ? 'Débit' : 'Crédit'} au compte ${large.account} le ${large.date}. ${origin(large.origin, 'Elle a été saisie')}.`,
  }),
  'large-transactions': (large) => ({
    title: counted(large.count, 'opération importante', 'opérations importantes'),
    body: `La plus grande : ${amountAndPayee(large)}, le ${large.date}. ${origin(large.origin, 'Elles ont été saisies')}.`,
  }),
  security: ({ event, by, isByOther, address }) => {
    const how = [
      ...(isByOther ? [`par ${by ?? 'quelqu’un'}`] : []),
      ...(address === null ? [] : [`depuis ${address}`]),
    ].join(', ')
    const advice = isByOther
      ? 'Si vous ne vous y attendiez pas, posez-lui la question.'
      : 'Si ce n’était pas vous, changez votre mot de passe et avertissez un administrateur.'
    return {
      title: SECURITY[event],
      body: how === '' ? advice : `Cela s’est fait ${how}. ${advice}`,
    }
  },
  'backup-failed': ({ body }) => ({ title: 'Une sauvegarde a échoué', body: body.fr ?? body.en }),
  system: ({ body }) => ({ title: 'Hearth demande votre attention', body: body.fr ?? body.en }),
}

const SOMEBODY = 'Quelqu’un'
const UNCHECKED = ' Personne n’a vérifié cette date sur le site de l’administration fiscale.'

const PLANS: Record<string, string> = { TFSA: 'CELI', RRSP: 'REER', FHSA: 'CELIAPP', '401K': '401(k)' }

const DEADLINES: Record<string, string> = {
  FILING: 'la déclaration de revenus',
  FILING_SELF_EMPLOYED: 'la déclaration des travailleurs autonomes',
  PAYMENT: 'le paiement du solde dû',
  GST_FILING: 'la déclaration de TPS/TVH',
  GST_PAYMENT: 'le versement de la TPS/TVH',
  ESTIMATED_PAYMENT: 'un acompte provisionnel',
  RRSP: 'le dernier jour pour cotiser à un REER pour cette année',
  INSTALMENT: 'un acompte provisionnel d’impôt',
  GST_QUARTER: 'la déclaration de TPS/TVH d’un trimestre',
  QC_FILING: 'la déclaration de revenus du Québec',
  QC_FILING_SELF_EMPLOYED: 'la déclaration du Québec des travailleurs autonomes',
  QC_PAYMENT: 'le paiement du solde dû au Québec',
  QST_FILING: 'la déclaration de TVQ',
  QST_PAYMENT: 'le versement de la TVQ',
  QST_QUARTER: 'la déclaration de TVQ d’un trimestre',
  SLIPS: 'les feuillets T4 et T4A de ceux que vous avez payés',
  NEC_1099: 'les formulaires 1099-NEC de ceux que vous avez payés',
}

const SECURITY: Record<NotifiedSecurityKind, string> = {
  SIGN_IN_SUCCEEDED: 'Quelqu’un s’est connecté à votre compte depuis un nouvel endroit',
  REFRESH_TOKEN_REUSED: 'Une de vos sessions a peut-être été copiée; elle a été fermée',
  PASSWORD_CHANGED: 'Votre mot de passe a été changé',
  PASSWORD_RESET: 'Votre mot de passe a été réinitialisé au moyen d’un lien',
  RESET_LINK_CREATED: 'Un lien de réinitialisation de votre mot de passe a été créé',
  TOTP_ENABLED: 'La connexion en deux étapes a été activée',
  TOTP_DISABLED: 'La connexion en deux étapes a été désactivée',
  TOTP_REMOVED: 'Votre deuxième facteur a été retiré',
  RECOVERY_CODE_USED: 'Un code de récupération a servi à se connecter',
  RECOVERY_CODES_RENEWED: 'De nouveaux codes de récupération ont été créés pour votre compte',
  ROLE_CHANGED: 'Votre rôle dans le ménage a été changé',
  EMAIL_CHANGED: 'Votre adresse de courriel a été changée',
  DATA_EXPORTED: 'Les données du ménage ont été exportées depuis votre compte',
  OIDC_LINKED: 'Une identité a été liée à votre compte',
  OIDC_UNLINKED: 'Le lien d’une identité avec votre compte a été retiré',
  ACCESS_TOKEN_CREATED: 'Un jeton donnant à une application l’accès à votre compte a été créé',
  ACCESS_TOKEN_REVOKED: 'Un jeton donnant à une application l’accès à votre compte a été révoqué',
}

const PROBLEMS: Record<ConnectionProblem, string> = {
  NEW_TOKEN_NEEDED: 'L’accès a été refusé : demandez un nouveau jeton à SimpleFIN et reconnectez-vous.',
  PAYMENT_REQUIRED: 'SimpleFIN attend un paiement pour cet accès.',
  TEMPORARY: 'Le service a une panne passagère; Hearth réessaiera.',
  UNREACHABLE: 'Le service est injoignable; Hearth réessaiera.',
  TIMEOUT: 'Le service n’a pas répondu à temps; Hearth réessaiera.',
  TOO_LARGE: 'La réponse du service est plus grande que ce que Hearth accepte.',
  ADDRESS_REFUSED: 'Hearth n’a pas le droit d’appeler cette adresse.',
  ALL_ACCOUNTS_FAILING: 'Aucun des comptes n’a pu être lu.',
  INTERNAL: 'Hearth lui-même a rencontré une erreur; le journal du système en dit plus.',
}

const plural = new Intl.PluralRules('fr-CA')

/** None takes the singular, as one does. */
const counted = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

const inDays = (days: number): string =>
  days === 0 ? 'Aujourd’hui' : days === 1 ? 'Demain' : `Dans ${days} jours`

const listed = (words: string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' et $1')

/** What the provider of the bank says is English, and may be the only thing that helps. */
const whyFailed = (problem: ConnectionProblem | null, reason: readonly FeedMessage[] | null): string => {
  if (problem) return PROBLEMS[problem]
  return reason ? feedText(reason, 'fr') : 'La prochaine synchronisation réessaiera.'
}

function changes({ lines, moreLines, parts, currency }: MessageFacts['tax-year-changed']): string {
  if (lines.length === 0)
    return `Ce qui y compte n’est plus pareil ${parts === 1 ? 'à un endroit' : `à ${parts} endroits`}. Les totaux restent les mêmes.`
  const named = lines.map(({ line, label, labelFr, before, after, difference }) => {
    const name = labelFr ?? label
    return `${line === null ? name : `${name} (${line})`} : ${before} ${currency} auparavant, ${after} ${currency} maintenant, un écart de ${difference} ${currency}.`
  })
  const rest = moreLines > 0 ? [`Et ${counted(moreLines, 'autre ligne', 'autres lignes')}.`] : []
  return [...named, ...rest].join(' ')
}

const amountAndPayee = ({ amount, currency, payee }: Large): string =>
  payee === '' ? `${amount} ${currency}` : `${amount} ${currency}, ${payee}`

function origin(from: Origin, entered: string): string {
  if (from === 'BANK') return 'Provenance : la banque'
  return 'by' in from
    ? `${entered} par ${from.by ?? 'quelqu’un'}`
    : `Provenance : ${from.file ?? 'une importation'}`
}
