import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'

const Typed = Type.Optional(Type.String({ maxLength: 1024 }))

/** A factor that is missing is refused as one that is wrong: step-up-required. */
export const SetUp = Type.Object({ password: Typed })
export type SetUp = typeof SetUp.static

/** What proves that it is still the same person, where a second factor is on. */
export const FactorProof = Type.Object({ password: Typed, code: Typed })
export type FactorProof = typeof FactorProof.static

export const Enrolment = Type.Object({
  /** Base 32, to be typed where no camera is. */
  secret: Type.String(),
  otpauthUri: Type.String(),
  qrSvg: Type.String(),
})

export const Confirmation = Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) })

export const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

nameComponents({
  RecoveryCodes,
  TotpConfirmation: Confirmation,
  TotpEnrolment: Enrolment,
  TotpProof: FactorProof,
  TotpSetup: SetUp,
})
