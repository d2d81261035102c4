/** Whether the address in the settings leads here, and if not, why. */
export type ReachVerdict =
  | { kind: 'LEADS_HERE'; url: string }
  | ReachFault
  /** It cannot be told from here: inside a container, behind a router that forwards, or without an answer by the DNS. */
  | { kind: 'CONTAINED'; url: string }
  | { kind: 'PUBLIC_ELSEWHERE'; name: string; address: string }
  | { kind: 'UNRESOLVED'; name: string }

export type ReachFault =
  | { kind: 'NO_HTTPS'; url: string }
  | { kind: 'OTHER_PORT'; url: string; port: number }
  | { kind: 'NAME_UNKNOWN'; name: string }
  | { kind: 'NAME_ELSEWHERE'; name: string; address: string }
  | { kind: 'ADDRESS_GONE'; address: string }
  | { kind: 'NOT_LISTENED'; name: string; address: string; host: string }
