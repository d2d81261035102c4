import type { SystemFacts } from './facts.ts'
import { backupRules } from './rules-backups.ts'
import { serviceRules } from './rules-service.ts'
import { settingRules } from './rules-settings.ts'
import { storageRules } from './rules-storage.ts'
import { severities, type WarningFinding, type WarningRule } from './warning-rule.ts'

/** Everything that is warned of. A rule reads the facts and nothing else. */
export const warningRules: WarningRule[] = [...storageRules, ...backupRules, ...settingRules, ...serviceRules]

/** What is to be said now, the worst first. */
export const warningsOf = (facts: SystemFacts): WarningFinding[] =>
  warningRules
    .flatMap(({ look }) => look(facts) ?? [])
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))

/** What somebody should hear of, and what fails a check; the rest is good to know. */
export const matters = ({ severity }: Pick<WarningFinding, 'severity'>): boolean => severity !== 'NOTE'
