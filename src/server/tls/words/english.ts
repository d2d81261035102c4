import type { WordsFor } from '../../../core/facts.ts'
import type { CertificateFault } from './facts.ts'

const CHECK = 'Check that it exists and that Hearth may read it.'

export const english: WordsFor<CertificateFault> = {
  CERTIFICATE_NOT_READ: ({ path, code }) =>
    `The certificate ${path} cannot be read (${code ?? 'unknown error'}). ${CHECK}`,
  KEY_NOT_READ: ({ path, code }) => `The key ${path} cannot be read (${code ?? 'unknown error'}). ${CHECK}`,
  NO_CERTIFICATE: ({ path }) =>
    `${path} holds no certificate in PEM (a block that begins with BEGIN CERTIFICATE).`,
  NO_KEY: ({ path }) => `${path} holds no private key in PEM (a block that begins with BEGIN PRIVATE KEY).`,
  KEY_LOCKED: ({ path }) =>
    `The key in ${path} is locked with a passphrase. Hearth needs it without one, readable to its own user alone.`,
  OTHER_KEY: ({ key, cert }) =>
    `The key in ${key} is not that of the first certificate in ${cert}. The server's own certificate comes first, those it leads up to follow.`,
  ENDED: ({ cert, at }) =>
    `The certificate in ${cert} ended at ${at}. Renew it, and leave the new one there.`,
  NOT_BEGUN: ({ cert, at, now }) =>
    `The certificate in ${cert} begins at ${at}, and it is ${now} here. Is the clock right?`,
  NOT_SERVED: ({ why }) => `The certificate and its key cannot be served (${why}).`,
}
