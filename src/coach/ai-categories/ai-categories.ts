import type { Actor } from '../../core/actor.ts'
import type { ByLanguage } from '../../core/facts.ts'
import { invalid } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { categorise } from '../../ledger/rules/assign-categories.ts'
import { whileSignedIn } from '../../people/auth/live-sessions.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { rowOf } from '../ai-settings/ai-settings.ts'
import { providerOf } from '../ai-settings/provider.ts'
import { ask, type CategoryQuestion } from './ask-provider.ts'
import type {
  AssignableCategory,
  CategoryOverviewRow,
  Overview,
  OverviewInput,
} from './learned-categories.ts'
import type { Applied, Chosen, Proposal, Proposals, Request } from './model.ts'

/**
 * Categories for transactions that have none; nothing is changed. What the household has chosen for a payee before comes
 * first, and is not sent anywhere; of the rest the caller's provider is asked, if it may hear of payees.
 */
export async function propose(
  deps: Deps,
  actor: Actor,
  asked: Request,
  signal: AbortSignal,
): Promise<Proposals> {
  const { rows, categories } = await overview(deps, { actor, asked, field: 'transactionIds' })
  const names = new Map(categories.map((category) => [category.id, category]))
  const open = rows.filter(({ learned }) => learned === null)
  const { model, note } = askableModel(deps, actor)
  const said =
    model === null || open.length === 0
      ? undefined
      : await askProvider(deps, actor, { rows: open, categories, signal })
  return {
    looked: rows.length,
    model: said ? model : null,
    proposals: rows.flatMap((row) => {
      const known = names.get(row.learned?.categoryId ?? '')
      const chosen = said?.chosen.get(row.transactionId)
      if (row.learned && known) return proposalOf(row, known, 'LEARNED', row.learned.why)
      return chosen ? proposalOf(row, chosen, 'PROVIDER', originOf(model)) : []
    }),
    note: said
      ? ((said.problem && `${said.problem.detail} It was not asked about all of them.`) ?? null)
      : note,
  }
}

/** Aborts when the caller disconnects or is signed out. */
async function askProvider(deps: Deps, actor: Actor, question: Omit<CategoryQuestion, 'connected'>) {
  const session = whileSignedIn(deps, actor)
  try {
    const signal = AbortSignal.any([question.signal, session.signal])
    return await ask(deps, actor, { ...question, connected: providerOf(deps, actor), signal })
  } finally {
    session.release()
  }
}

/**
 * Gives transactions the categories that somebody agreed to, as a run that can be reverted. A validation-error for
 * transactions and categories that are not there, and for two categories of one.
 */
export async function apply(deps: Deps, actor: Actor, { choices }: Chosen): Promise<Applied> {
  const transactionIds = choices.map(({ transactionId }) => transactionId)
  if (new Set(transactionIds).size < choices.length) throw invalid('choices', { kind: 'ONCE_EACH' })
  const { rows } = await overview(deps, { actor, asked: { transactionIds }, field: 'choices' })
  const learned = new Map(rows.map((row) => [row.transactionId, row.learned?.categoryId]))
  const { model } = askableModel(deps, actor)
  return deps.write((tx) =>
    applied(
      tx,
      actor,
      choices.map(({ transactionId, categoryId }) => ({
        transactionId,
        categorySeq: categories.seqOf(tx, actor, categoryId, 'choices'),
        by: learned.get(transactionId) === categoryId ? 'learned' : originOf(model),
      })),
    ),
  )
}

function applied(tx: Tx, actor: Actor, choices: Parameters<typeof categorise>[2]): Applied {
  const { run, passedOver } = categorise(tx, actor, choices)
  return { run, applied: run?.changed ?? 0, skipped: passedOver }
}

const overview = ({ background }: Deps, input: OverviewInput): Promise<Overview> =>
  background.read('ai-categories.overview', input, 'LONG')

/** The model that may be asked; or why there is none. */
function askableModel({ db }: Deps, actor: Actor): { model: string | null; note: string | null } {
  const settings = rowOf(db, actor.userId)
  const note = (sentences: ByLanguage<string>) => sentences[languageOfReader(db, actor)]
  if (!settings) return { model: null, note: note(NOBODY) }
  return settings.sharePayees
    ? { model: settings.model, note: null }
    : { model: null, note: note(NOT_SHARED) }
}

const NOBODY: ByLanguage<string> = {
  en: 'No provider is connected: these are from what was chosen before.',
  fr: 'Aucun fournisseur n’est connecté : ces suggestions viennent de ce qui a été choisi auparavant.',
}
const NOT_SHARED: ByLanguage<string> = {
  en: 'Names of payees are not shared with your provider: these are from what was chosen before.',
  fr: 'Votre fournisseur ne peut pas connaître les noms des bénéficiaires : ces suggestions viennent de ce qui a été choisi auparavant.',
}

const originOf = (model: string | null): string =>
  model === null ? 'chosen by hand' : `suggested by ${model}`

const proposalOf = (
  { learned: _, ...row }: CategoryOverviewRow,
  { id, name }: AssignableCategory,
  source: Proposal['source'],
  why: string,
): Proposal => ({ ...row, categoryId: id, categoryName: name, source, why })
