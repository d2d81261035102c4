import type { WordsFor } from '../../../core/facts.ts'
import type { ReachVerdict } from './facts.ts'

export const french: WordsFor<ReachVerdict> = {
  LEADS_HERE: ({ url }) => `${url} mène bien ici.`,
  CONTAINED: ({ url }) =>
    `Hearth fonctionne dans un conteneur et ne peut pas savoir de l’intérieur si ${url} y mène\u00a0: c’est l’hôte qui décide du port.`,
  PUBLIC_ELSEWHERE: ({ name, address }) =>
    `${name} mène à ${address}, qui n’est pas une adresse de cette machine. C’est normal si un routeur ou un serveur mandataire s’y charge de transmettre.`,
  UNRESOLVED: ({ name }) => `Aucun serveur de noms n’a répondu quand Hearth a demandé ${name}.`,
  NO_HTTPS: ({ url }) =>
    `L’adresse de base est ${url}, mais rien de connu ne sert le HTTPS\u00a0: SVC_TLS est à off et SVC_TRUSTED_PROXIES ne nomme aucun serveur mandataire.`,
  OTHER_PORT: ({ url, port }) => `L’adresse de base est ${url}, mais Hearth écoute sur le port ${port}.`,
  NAME_UNKNOWN: ({ name }) =>
    `L’adresse de base ne mène nulle part\u00a0: personne sur ce réseau ne répond au nom ${name}.`,
  NAME_ELSEWHERE: ({ name, address }) =>
    `L’adresse de base mène ailleurs\u00a0: ${name} est ${address}, qui n’est ni cette machine ni un serveur mandataire de confiance.`,
  ADDRESS_GONE: ({ address }) =>
    `L’adresse de base mène ailleurs\u00a0: cette machine n’a pas, ou n’a plus, l’adresse ${address}.`,
  NOT_LISTENED: ({ name, address, host }) =>
    `L’adresse de base mène à cette machine, mais Hearth n’écoute que sur ${host}${name === address ? '' : `, et ${name} est ${address}`}.`,
}
