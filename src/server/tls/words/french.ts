import type { WordsFor } from '../../../core/facts.ts'
import type { CertificateFault } from './facts.ts'

const CHECK = 'Vérifiez que le fichier existe et que Hearth peut le lire.'

export const french: WordsFor<CertificateFault> = {
  CERTIFICATE_NOT_READ: ({ path, code }) =>
    `Le certificat ${path} ne peut pas être lu (${code ?? 'erreur inconnue'}). ${CHECK}`,
  KEY_NOT_READ: ({ path, code }) =>
    `La clé ${path} ne peut pas être lue (${code ?? 'erreur inconnue'}). ${CHECK}`,
  NO_CERTIFICATE: ({ path }) =>
    `${path} ne contient aucun certificat en PEM (un bloc qui commence par BEGIN CERTIFICATE).`,
  NO_KEY: ({ path }) =>
    `${path} ne contient aucune clé privée en PEM (un bloc qui commence par BEGIN PRIVATE KEY).`,
  KEY_LOCKED: ({ path }) =>
    `La clé de ${path} est verrouillée par une phrase secrète. Hearth en a besoin sans phrase secrète, lisible par son seul utilisateur.`,
  OTHER_KEY: ({ key, cert }) =>
    `La clé de ${key} n’est pas celle du premier certificat de ${cert}. Le certificat du serveur vient en premier, suivi de ceux qui le précèdent dans la chaîne.`,
  ENDED: ({ cert, at }) =>
    `Le certificat de ${cert} a expiré le ${at}. Renouvelez-le et mettez le nouveau au même endroit.`,
  NOT_BEGUN: ({ cert, at, now }) =>
    `Le certificat de ${cert} commence le ${at}, et ici on est le ${now}. L’horloge est-elle à l’heure?`,
  NOT_SERVED: ({ why }) => `Le certificat et sa clé ne peuvent pas être servis (${why}).`,
}
