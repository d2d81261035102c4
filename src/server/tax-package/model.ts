import { type Static, Type } from '@sinclair/typebox'
import { StepUp } from '../../people/me/model.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { YearText } from '../../records/tax/model.ts'
import { YearParams } from '../../records/tax/total-model.ts'
import { Sentence } from '../../records/tax/words/sentence.ts'

const packageStatuses = ['QUEUED', 'RUNNING', 'DONE', 'DONE_WITH_GAPS', 'FAILED'] as const
export type PackageStatus = (typeof packageStatuses)[number]

export const NewTaxPackage = Type.Object({
  ...StepUp.properties,
  /** Pictures without their metadata, such as the place they were taken at, in place of the originals. */
  strip: Type.Optional(Type.Boolean()),
  /** Numbers of payees such as a SIN in clear, which are otherwise left out. */
  withIdentifiers: Type.Optional(Type.Boolean()),
})
export type NewTaxPackage = Static<typeof NewTaxPackage>

/** The same two wishes as words of the address. */
export const PackageQuery = Type.Object({
  strip: Type.Optional(OneOf(['true', 'false'] as const)),
  withIdentifiers: Type.Optional(OneOf(['true', 'false'] as const)),
})
export type PackageQuery = Static<typeof PackageQuery>

export const TaxPackage = Type.Object({
  id: Id,
  year: Type.Integer(),
  /** DONE_WITH_GAPS: it is whole but for receipts whose files are gone; its manifest names them. */
  status: OneOf(packageStatuses),
  /** Files that are in it already, of how many; 0 of 0 until that is known. */
  progress: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
  strip: Type.Boolean(),
  withIdentifiers: Type.Boolean(),
  createdAt: InstantText,
  finishedAt: Nullable(InstantText),
  /** From then on it is gone. */
  expiresAt: InstantText,
  /** Once it is done. */
  bytes: Nullable(Type.Integer()),
  files: Nullable(Type.Integer()),
  missing: Nullable(Type.Integer()),
  /** Why there is none. */
  reason: Nullable(Sentence),
  /** Of the session that asked for it, which proved who it is: any other gives a step-up for the file. */
  isOwn: Type.Boolean(),
})
export type TaxPackage = Static<typeof TaxPackage>

export const PackageParams = Type.Object({ year: YearText, id: Id })
export const PackageYearParams = YearParams

export const SheetQuery = Type.Object({
  lines: Type.Optional(
    Type.String({
      maxLength: 4_000,
      pattern: '^[A-Za-z0-9.-]+(,[A-Za-z0-9.-]+)*$',
      examples: ['ca.t1.21400,ca.t1.33099'],
      description: 'Ids of lines, separated by commas; all lines of the year if omitted.',
    }),
  ),
})

nameComponents({ NewTaxPackage, TaxPackage, TaxPackageStatus: packageStatuses })
