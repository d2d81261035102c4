import type { WordsFor } from '../../../core/facts.ts'
import { numberText } from '../../../core/written-figures.ts'
import type { AddressKind, CallFailure } from './facts.ts'

const WHAT: Record<AddressKind, (range: string) => string> = {
  METADATA: (range) => `une adresse de métadonnées infonuagiques (${range})`,
  UNSPECIFIED: (range) => `une adresse non spécifiée (${range})`,
  LINK_LOCAL: (range) => `une adresse de lien local (${range})`,
  MULTICAST: (range) => `une adresse de multidiffusion (${range})`,
  LOOPBACK: (range) => `une adresse de bouclage (${range})`,
  PRIVATE: (range) => `une adresse privée (${range})`,
  CARRIER_NAT: (range) => `une adresse de NAT d’opérateur (${range})`,
  IPV4_COMPATIBLE: (range) => `une adresse compatible IPv4 (${range})`,
  IPV4_MAPPED: (range) => `une adresse mappée IPv4 (${range})`,
  NOT_REACHABLE: (range) => `une adresse qui n’est pas joignable de partout (${range})`,
  NOT_UNICAST: (range) => `hors de ${range}`,
}

const SWITCHED = 'pas sans que SVC_EGRESS_ALLOW_PRIVATE et allowPrivateEndpoint soient tous deux activés'

const LISTED = 'un administrateur peut inscrire son hôte dans SVC_EGRESS_LAN_HOSTS'

const time = (seconds: number): string => `${numberText('fr', seconds)}\u00a0s`

export const french: WordsFor<CallFailure> = {
  ADDRESS_REFUSED: ({ address, carried, what, range, isSwitched, isListable }) =>
    `${address} ${carried ? `porte ${carried.address} (${carried.form}), qui ` : ''}est ${WHAT[what](range)}${isSwitched ? `; ${SWITCHED}` : isListable ? `; ${LISTED}` : ''}.`,
  NO_URL: () => 'Ce n’est pas une URL.',
  NOT_HTTPS: () => 'Seul https est appelé.',
  NOT_HTTP: () => 'Seul https est appelé, et http là où les adresses privées sont permises.',
  HTTP_SWITCHED_OFF: () => `Le http simple n’est pas appelé, ${SWITCHED}.`,
  CREDENTIALS_IN_URL: () => 'L’adresse contient des identifiants.',
  NO_HOST: () => 'L’adresse ne nomme aucun hôte.',
  PORT_REFUSED: ({ port }) => `Le port ${port} appartient à un autre protocole.`,
  NAME_REFUSED: () => 'Le nom du serveur mène à une adresse qui ne peut pas être appelée.',
  REDIRECTED_FROM_HTTPS: () => 'Le serveur redirige hors de https.',
  UNREACHABLE: () => 'Le serveur est injoignable.',
  TLS_REFUSED: ({ code }) => `Le certificat du serveur ou son TLS n’est pas accepté (${code}).`,
  NOT_CONNECTED: ({ seconds }) => `La connexion ne s’est pas établie en ${time(seconds)}.`,
  NOT_ANSWERED: ({ seconds }) => `Le serveur n’a pas commencé à répondre en ${time(seconds)}.`,
  TOO_SLOW: ({ seconds }) => `La réponse a pris plus de ${time(seconds)}.`,
  STALLED: ({ seconds }) => `Le serveur n’a plus rien dit pendant ${time(seconds)}.`,
  TOO_LARGE: ({ bytes }) => `La réponse dépasse ${bytes} octets.`,
  NOT_IN_HTTP: ({ code }) => `Le serveur ne répond pas en HTTP (${code}).`,
  PROTOCOL_CHANGED: () => 'Le serveur change de protocole.',
  PACKED: () => 'Le serveur a compressé sa réponse alors qu’on lui demandait de ne pas le faire.',
  CUT_SHORT: () => 'La réponse a été coupée.',
  REDIRECTED_TO_NO_URL: () => 'Le serveur redirige vers ce qui n’est pas une URL.',
  TOO_MANY_REDIRECTS: () => 'Le serveur redirige trop souvent.',
  UNSENDABLE: ({ code }) => `Ceci ne peut pas être envoyé en HTTP (${code}).`,
  STOPPED: () => 'L’appel a été arrêté.',
}
