import type { Judgement, Purpose, Switches } from '../../../src/platform/outbound/policy.ts'

export const switchStates: Switches[] = [
  { operator: false, user: false },
  { operator: true, user: false },
  { operator: false, user: true },
  { operator: true, user: true },
]

export type Kind = 'public' | 'switched' | 'never'

type Verdict = Judgement['verdict']

const ALLOW = Array<Verdict>(4).fill('allow')
const REFUSE = Array<Verdict>(4).fill('refuse')

/** The verdicts of each kind, in the order of the switch states. */
export const verdicts: Record<Kind, Record<Purpose, Verdict[]>> = {
  public: { webhook: ALLOW, 'bank-sync': ALLOW, ai: ALLOW, updates: ALLOW },
  switched: {
    webhook: REFUSE,
    'bank-sync': REFUSE,
    ai: ['refuse', 'refuse', 'refuse', 'allow'],
    updates: REFUSE,
  },
  never: { webhook: REFUSE, 'bank-sync': REFUSE, ai: REFUSE, updates: REFUSE },
}
