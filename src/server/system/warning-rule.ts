import type { SystemFacts } from './facts.ts'
import type { WarningCode, WarningFact } from './warning-facts.ts'

export const severities = ['ERROR', 'WARNING', 'NOTE'] as const
type Severity = (typeof severities)[number]

export interface WarningFinding {
  severity: Severity
  fact: WarningFact
}

/** One thing that may be wrong. */
export interface WarningRule {
  code: WarningCode
  /** When it is said, for the manual. */
  when: string
  look(facts: SystemFacts): WarningFinding | undefined
}

/** A warning in the words of a reader. */
export interface SystemWarning {
  code: string
  severity: Severity
  sentence: string
  remedy: string
}

export const error = (fact: WarningFact): WarningFinding => ({ severity: 'ERROR', fact })
export const warning = (fact: WarningFact): WarningFinding => ({ severity: 'WARNING', fact })
export const hint = (fact: WarningFact): WarningFinding => ({ severity: 'NOTE', fact })
