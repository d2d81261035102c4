import { Type } from '@sinclair/typebox'
import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { OneOf, Told } from '../../platform/http/formats.ts'
import { LOCKED } from '../statements/unreadable-statement.ts'

const failureCodes = [
  'ENCRYPTED_PDF',
  'TOO_MANY_PAGES',
  'DAMAGED',
  'NO_TEXT',
  'NO_ROWS',
  'TIMEOUT',
  'TOO_COMPLEX',
] as const
type FailureCode = (typeof failureCodes)[number]

/** Why a file came to nothing that was read after it was sent. */
export const ImportFailure = Type.Object({ code: OneOf(failureCodes), message: Told })

/** As it is stored. */
export interface StoredFailure {
  code: FailureCode
  texts: ByLanguage<string>
}

const CODES: Readonly<Record<string, FailureCode>> = {
  [LOCKED]: 'ENCRYPTED_PDF',
  'too-many-pages': 'TOO_MANY_PAGES',
  'pdf-damaged': 'DAMAGED',
  breaks: 'DAMAGED',
  'no-text': 'NO_TEXT',
  'no-rows': 'NO_ROWS',
  'too-long': 'TIMEOUT',
}

/** Of what an UnreadableFile says; more of anything than one file may have is too complex. */
export const failureOf = ({ code, texts }: { code: string; texts: ByLanguage<string> }): StoredFailure => ({
  code: CODES[code] ?? 'TOO_COMPLEX',
  texts,
})

export const shownFailure = (
  { code, texts }: StoredFailure,
  language: Language,
): typeof ImportFailure.static => ({
  code,
  message: texts[language],
})

nameComponents({ ImportFailure, ImportFailureCode: failureCodes })
