import type { TaxProfileValues } from './figures/profile-model.ts'
import type { ActivityRow } from './mappings/activities.ts'

/** Whether a household has taxes of Québec: who lives there, or has a business or a property there. */
export const isOfQuebec = (
  profile: TaxProfileValues | undefined,
  activities: Iterable<ActivityRow>,
): boolean =>
  profile?.province === 'QC' ||
  [...activities].some(({ province, qstFrom }) => province === 'QC' || qstFrom !== null)
