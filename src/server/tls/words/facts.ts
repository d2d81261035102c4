/** Why a certificate and its key cannot be served. Moments are in RFC 3339. */
export type CertificateFault =
  | { kind: 'CERTIFICATE_NOT_READ'; path: string; code: string | null }
  | { kind: 'KEY_NOT_READ'; path: string; code: string | null }
  | { kind: 'NO_CERTIFICATE'; path: string }
  | { kind: 'NO_KEY'; path: string }
  | { kind: 'KEY_LOCKED'; path: string }
  | { kind: 'OTHER_KEY'; key: string; cert: string }
  | { kind: 'ENDED'; cert: string; at: string }
  | { kind: 'NOT_BEGUN'; cert: string; at: string; now: string }
  /** In the words of the TLS library. */
  | { kind: 'NOT_SERVED'; why: string }
