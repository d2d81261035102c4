import {
  type Judgement,
  type Purpose,
  purposes,
  type Switches,
} from '../../../src/platform/outbound/policy.ts'

export const switchStates: Switches[] = [
  { operator: false, user: false },
  { operator: true, user: false },
  { operator: false, user: true },
  { operator: true, user: true },
  { operator: false, user: false, isListed: true },
]

/** Those that an endpoint of AI is asked by; no list of hosts opens anything for it. */
export const aiSwitches = switchStates.filter(({ isListed = false }) => !isListed)

export type Kind = 'public' | 'switched' | 'never'

type Verdict = Judgement['verdict']

const ALLOW = Array<Verdict>(5).fill('allow')
const REFUSE = Array<Verdict>(5).fill('refuse')
/** What tells people of things: hosts of the house where they are listed. */
const LISTED: Verdict[] = ['refuse', 'refuse', 'refuse', 'refuse', 'allow']
const BOTH_SWITCHES: Verdict[] = ['refuse', 'refuse', 'refuse', 'allow', 'refuse']

const same = (verdict: Verdict[]): Record<Purpose, Verdict[]> =>
  Object.fromEntries(purposes.map((purpose) => [purpose, verdict])) as Record<Purpose, Verdict[]>

/** The verdicts of each kind, in the order of the switch states. */
export const verdicts: Record<Kind, Record<Purpose, Verdict[]>> = {
  public: same(ALLOW),
  switched: {
    webhook: LISTED,
    push: LISTED,
    ntfy: LISTED,
    gotify: LISTED,
    smtp: LISTED,
    'bank-sync': REFUSE,
    ai: BOTH_SWITCHES,
    updates: REFUSE,
    rates: REFUSE,
  },
  never: same(REFUSE),
}
