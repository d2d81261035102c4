export type FailureCode =
  | 'ENCRYPTED_PDF'
  | 'TOO_MANY_PAGES'
  | 'TIMEOUT'
  | 'OUT_OF_MEMORY'
  | 'READER_BROKE'
  | 'DAMAGED'
  | 'NO_TEXT'

/** Why nothing could be read of a file that was taken. */
export class ReadingFailed extends Error {
  constructor(readonly code: FailureCode) {
    super(code)
  }
}
