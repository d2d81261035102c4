import { accounts } from './accounts.ts'
import { add } from './add.ts'
import { banks } from './banks.ts'
import { coach } from './coach.ts'
import { coachFigures } from './coach-figures.ts'
import { frame } from './frame.ts'
import { goals } from './goals.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { insights } from './insights.ts'
import { moves } from './moves.ts'
import { netWorth } from './net-worth.ts'
import { notifications } from './notifications.ts'
import { onboarding } from './onboarding.ts'
import { outbox } from './outbox.ts'
import { parts } from './parts.ts'
import { places } from './places.ts'
import { refusals } from './refusals.ts'
import { review } from './review.ts'
import { settingsActivity } from './settings-activity.ts'
import { settingsAi } from './settings-ai.ts'
import { settingsBackups } from './settings-backups.ts'
import { settingsDeeds } from './settings-deeds.ts'
import { settingsSystem } from './settings-system.ts'
import { settingsWebhooks } from './settings-webhooks.ts'
import { signIn } from './sign-in.ts'
import { subscriptions } from './subscriptions.ts'
import { valuations } from './valuations.ts'
import { waiting } from './waiting.ts'

/** The French of Canada, by the areas of phrases(). It is a file of its own that only those load who read it. */
export const french = {
  accounts,
  add,
  banks,
  coach,
  'coach.figures': coachFigures,
  frame,
  goals,
  home,
  imports,
  insights,
  moves,
  'net-worth': netWorth,
  notifications,
  onboarding,
  outbox,
  parts,
  places,
  refusals,
  review,
  'settings.activity': settingsActivity,
  'settings.ai': settingsAi,
  'settings.backups': settingsBackups,
  'settings.deeds': settingsDeeds,
  'settings.system': settingsSystem,
  'settings.webhooks': settingsWebhooks,
  'sign-in': signIn,
  subscriptions,
  valuations,
  waiting,
}
