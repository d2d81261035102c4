import { type SentenceTable, sentenceTranslator } from '../../core/known-sentences.ts'

const NOT_WITHOUT = 'pas sans que SVC_EGRESS_ALLOW_PRIVATE et allowPrivateEndpoint soient tous deux activés'

/** What an address is, as a refusal names it. */
const WHAT: Record<string, string> = {
  'a cloud metadata address': 'une adresse de métadonnées infonuagiques',
  'an unspecified address': 'une adresse non spécifiée',
  'a link-local address': 'une adresse de lien local',
  'a multicast address': 'une adresse de multidiffusion',
  'a loopback address': 'une adresse de bouclage',
  'a private address': 'une adresse privée',
  'an address of carrier-grade NAT': 'une adresse de NAT d’opérateur',
  'an IPv4-compatible address': 'une adresse compatible IPv4',
  'an IPv4-mapped address': 'une adresse mappée IPv4',
  'not globally reachable': 'pas joignable de partout',
}

const whatOf = (what = ''): string => WHAT[what] ?? what

/** Why a call came to nothing, by what the log and the API say of it in English. */
export const frenchFailures: SentenceTable = {
  'It cannot be reached.': 'Le serveur est injoignable.',
  'It cannot be reached ({code}).': 'Le serveur est injoignable ({code}).',
  'Its name leads to an address that may not be called.':
    'Le nom du serveur mène à une adresse qui ne peut pas être appelée.',
  'It took longer than {seconds} s.': 'La réponse a pris plus de {seconds}\u00a0s.',
  'It did not begin to answer within {seconds} s.':
    'Le serveur n’a pas commencé à répondre en {seconds}\u00a0s.',
  'It said nothing more for {seconds} s.': 'Le serveur n’a plus rien dit pendant {seconds}\u00a0s.',
  'It did not connect within {seconds} s.': 'La connexion ne s’est pas établie en {seconds}\u00a0s.',
  'The call was stopped.': 'L’appel a été arrêté.',
  'Its certificate or its TLS is not accepted ({code}).':
    'Le certificat du serveur ou son TLS n’est pas accepté ({code}).',
  'It does not answer in HTTP ({code}).': 'Le serveur ne répond pas en HTTP ({code}).',
  'This cannot be sent in HTTP ({code}).': 'Ceci ne peut pas être envoyé en HTTP ({code}).',
  'It redirects too often.': 'Le serveur redirige trop souvent.',
  'It redirects to something that is no URL.': 'Le serveur redirige vers ce qui n’est pas une URL.',
  'It redirects away from https.': 'Le serveur redirige hors de https.',
  'It changes the protocol.': 'Le serveur change de protocole.',
  'It packed its answer although it was asked not to.':
    'Le serveur a compressé sa réponse alors qu’on lui demandait de ne pas le faire.',
  'Its answer is larger than {bytes} bytes.': 'La réponse dépasse {bytes} octets.',
  'Its answer was cut short.': 'La réponse a été coupée.',
  'It is no URL.': 'Ce n’est pas une URL.',
  'Only https is called.': 'Seul https est appelé.',
  'Only https is called, and http where private endpoints are allowed.':
    'Seul https est appelé, et http là où les adresses privées sont permises.',
  'Plain http is not called without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on.': `Le http simple n’est pas appelé, ${NOT_WITHOUT}.`,
  'It has credentials in it.': 'L’adresse contient des identifiants.',
  'It names no host.': 'L’adresse ne nomme aucun hôte.',
  'Port {port} belongs to another protocol.': 'Le port {port} appartient à un autre protocole.',
  '{address} carries {inner} ({form}), which is {what} ({range}); not without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on.':
    ({ address, inner, form, what, range }) =>
      `${address} porte ${inner} (${form}), qui est ${whatOf(what)} (${range}); ${NOT_WITHOUT}.`,
  '{address} carries {inner} ({form}), which is {what} ({range}).': ({ address, inner, form, what, range }) =>
    `${address} porte ${inner} (${form}), qui est ${whatOf(what)} (${range}).`,
  '{address} carries {inner} ({form}), which is outside of 2000::/3.':
    '{address} porte {inner} ({form}), qui est hors de 2000::/3.',
  '{address} is {what} ({range}); not without SVC_EGRESS_ALLOW_PRIVATE and allowPrivateEndpoint both on.': ({
    address,
    what,
    range,
  }) => `${address} est ${whatOf(what)} (${range}); ${NOT_WITHOUT}.`,
  '{address} is {what} ({range}).': ({ address, what, range }) =>
    `${address} est ${whatOf(what)} (${range}).`,
  '{address} is outside of 2000::/3.': '{address} est hors de 2000::/3.',
}

const known = sentenceTranslator(frenchFailures)

/** Why a call came to nothing, in French; what is not known here stays as it is. */
export const failureInFrench = (message: string): string => known(message) ?? message
