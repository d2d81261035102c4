import type { Config } from '../../../core/config.ts'
import type { Instant } from '../../../core/time.ts'
import type { SystemWarning } from '../../system/warning-rule.ts'

/** What a check may ask. */
export interface CheckInput {
  config: Config
  at: Instant
  /** Whether there is a household, so that what only the first start reads is read no more. */
  isFounded: boolean
}

export type CheckFinding = Omit<SystemWarning, 'code'>

/** One thing that is tried on this machine. */
export interface SettingCheck {
  code: string
  /** When it is said, for the manual. */
  when: string
  look(input: CheckInput): CheckFinding | undefined | Promise<CheckFinding | undefined>
}

export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unknown error'
