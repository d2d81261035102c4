import { Type } from '@sinclair/typebox'
import { invalid } from '../../core/problem.ts'
import { TransactionFilter } from '../../ledger/transactions/model.ts'
import type { StepUpFactor } from '../../people/auth/step-up.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { InstantText, OneOf } from '../../platform/http/formats.ts'

const ENCODED =
  'Percent-encode it as UTF-8 (as encodeURIComponent does) if it has a % or anything outside visible ASCII.'

/** The step-up of a GET, whose body this runtime does not read; the POST of the same path takes it as a body. */
export const StepUpHeaders = Type.Object({
  'x-step-up-password': Type.Optional(
    Type.String({ maxLength: 4096, description: `Your password. ${ENCODED}` }),
  ),
  'x-step-up-code': Type.Optional(
    Type.String({ maxLength: 64, description: 'A current TOTP code, if two-factor sign-in is on.' }),
  ),
})

export const factorOf = (headers: typeof StepUpHeaders.static): StepUpFactor => ({
  password: decoded(headers['x-step-up-password']),
  code: headers['x-step-up-code'],
})

/** Headers carry Latin-1 at best, and clients differ in what they make of the rest: so it is asked for in one way. */
function decoded(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  try {
    if (/^[\x20-\x7e]*$/.test(value)) return decodeURIComponent(value)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
  }
  throw invalid('X-Step-Up-Password', { kind: 'HEADER_NOT_ENCODED' })
}

export const ExportTicket = Type.Object({
  url: Type.String({
    secret: true,
    description: 'A path on this server. Anybody who has it can download the file, once.',
    examples: ['/api/v1/me/export/download/…'],
  }),
  expiresAt: InstantText,
})
export type ExportTicket = typeof ExportTicket.static

export const TicketParams = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 100 }) })
export const FetchMetadata = Type.Object({ 'sec-fetch-site': Type.Optional(Type.String()) })

const formats = ['csv', 'ofx', 'beancount', 'hledger'] as const
export type Format = (typeof formats)[number]

/** The filters of the list of transactions, and what to make of those that fit. */
export const ListingQuery = Type.Object({ ...TransactionFilter.properties, format: OneOf(formats) })
export type ListingQuery = typeof ListingQuery.static

nameComponents({ ExportTicket, TransactionExportFormat: formats })
