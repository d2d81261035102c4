import type { SystemFacts } from './facts.ts'

export const severities = ['ERROR', 'WARNING', 'NOTE'] as const
type Severity = (typeof severities)[number]

interface WarningFinding {
  severity: Severity
  sentence: string
}

/** One thing that may be wrong, and what to do then. */
export interface WarningRule {
  code: string
  /** When it is said, for the manual. */
  when: string
  remedy: string
  look(facts: SystemFacts): WarningFinding | undefined
}

export interface SystemWarning extends WarningFinding {
  code: string
  remedy: string
}

export const error = (sentence: string): WarningFinding => ({ severity: 'ERROR', sentence })
export const warning = (sentence: string): WarningFinding => ({ severity: 'WARNING', sentence })
export const hint = (sentence: string): WarningFinding => ({ severity: 'NOTE', sentence })

const GIB = 2 ** 30
const MIB = 2 ** 20

/** 12.3 GiB, 45 MiB. */
export const inWords = (bytes: number): string =>
  bytes >= GIB ? `${(bytes / GIB).toFixed(1)} GiB` : `${Math.floor(bytes / MIB)} MiB`
