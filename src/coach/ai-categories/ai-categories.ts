import type { Actor } from '../../core/actor.ts'
import type { ByLanguage } from '../../core/facts.ts'
import { invalid } from '../../core/problem.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { categorise } from '../../ledger/rules/assign-categories.ts'
import type { SuggestedCategory, SuggestionSource } from '../../ledger/transactions/model.ts'
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
 * Categories for transactions that have none; nothing is changed. What own rules, earlier choices and the list of merchants
 * say comes first, and is not sent anywhere; of the rest the caller's provider is asked, if it may hear of payees.
 */
export async function propose(
  deps: Deps,
  actor: Actor,
  asked: Request,
  signal: AbortSignal,
): Promise<Proposals> {
  const { rows, categories } = await overview(deps, { actor, asked, field: 'transactionIds' })
  const names = new Map(categories.map((category) => [category.id, category]))
  const open = rows.filter(({ known }) => known === null)
  const { model, note } = askableModel(deps, actor)
  const said =
    model === null || open.length === 0
      ? undefined
      : await askProvider(deps, actor, { rows: open, categories, signal })
  return {
    looked: rows.length,
    model: said ? model : null,
    proposals: rows.flatMap((row) => {
      const known = names.get(row.known?.categoryId ?? '')
      const chosen = said?.chosen.get(row.transactionId)
      if (row.known && known) return proposalOf(row, known, SOURCES[row.known.source], row.known.why)
      return chosen ? proposalOf(row, chosen, 'PROVIDER', originOf(model)) : []
    }),
    note: said
      ? ((said.problem && `${said.problem.detail} It was not asked about all of them.`) ?? null)
      : note,
  }
}

/** What was chosen before has kept its older name. */
const SOURCES: Record<SuggestionSource, Proposal['source']> = {
  CHOICES: 'LEARNED',
  RULE: 'RULE',
  MERCHANT_LIST: 'MERCHANT_LIST',
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
  const known = new Map(rows.map((row) => [row.transactionId, row.known]))
  const { model } = askableModel(deps, actor)
  return deps.write((tx) =>
    applied(
      tx,
      actor,
      choices.map(({ transactionId, categoryId }) => ({
        transactionId,
        categorySeq: categories.seqOf(tx, actor, categoryId, 'choices'),
        by: originOfChoice(known.get(transactionId), categoryId, model),
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
  en: 'No provider is connected: these are from your rules, your earlier choices and the list of merchants.',
  fr: 'Aucun fournisseur n’est connecté : ces suggestions viennent de vos règles, de vos choix et de la liste des commerçants.',
}
const NOT_SHARED: ByLanguage<string> = {
  en: 'Names of payees are not shared with your provider: these are from your rules, your earlier choices and the list of merchants.',
  fr: 'Votre fournisseur ne peut pas connaître les noms des bénéficiaires : ces suggestions viennent de vos règles, de vos choix et de la liste des commerçants.',
}

const originOf = (model: string | null): string =>
  model === null ? 'chosen by hand' : `suggested by ${model}`

/** In words, whose idea it was. */
function originOfChoice(
  known: SuggestedCategory | null | undefined,
  categoryId: string,
  model: string | null,
): string {
  if (known?.categoryId !== categoryId) return originOf(model)
  return known.source === 'MERCHANT_LIST' ? 'built-in list of merchants' : 'learned'
}

const proposalOf = (
  { known: _, ...row }: CategoryOverviewRow,
  { id, name }: AssignableCategory,
  source: Proposal['source'],
  why: string,
): Proposal => ({ ...row, categoryId: id, categoryName: name, source, why })
