import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { refusal } from '../../ledger/transactions/books.ts'
import { type Budgeting, openBudget } from '../../planning/budgets/household.ts'

const MINUTE = 60_000
let household: Budgeting
let count = 0
beforeAll(async () => {
  household = await openBudget(['Food', 'Car', 'Fun'])
})
afterAll(() => household.books.house.close())

const sql = () => household.books.house.deps.db.$client
const refused = async (method: string, path: string, body?: unknown) =>
  refusal(await household.books.ask(method, path, body))
const detail = async (method: string, path: string) =>
  (await household.books.ask(method, path)).body.error.detail

/** A category of its own for each test. */
async function category(kind = 'EXPENSE'): Promise<string> {
  const groupId = (await household.books.get('/v1/category-groups')).at(-1).id
  const { id } = await household.books.post('/v1/categories', { groupId, name: `One ${++count}`, kind })
  household.ids[id] = id
  return id
}

describe('a category that is removed', () => {
  test('goes at once where it has no transactions, even where it has a budget', async () => {
    const id = await category()
    await household.put('2025-01', id, '40.00')
    expect((await household.month('2025-01')).toBudget).toBe('960.00')
    await household.books.remove(`/v1/categories/${id}`)
    expect(await refused('GET', `/v1/categories/${id}`)).toEqual([404, 'not-found'])
    expect(await refused('DELETE', `/v1/categories/${id}`)).toEqual([404, 'not-found'])
    expect((await household.month('2025-01')).toBudget).toBe('1000.00')
  })

  test('stays until it is said how many transactions it has', async () => {
    const id = await category()
    const path = `/v1/categories/${id}`
    await household.spend('2025-01-05', id, '1.00')
    expect(await detail('DELETE', path)).toContain('has 1 transaction.')
    const parts = [{ amount: '4', categoryId: id }, { amount: '5', categoryId: id }, { amount: '1' }]
    const split = await household.spend('2025-01-06', null, '10.00', { splits: parts })
    expect(await detail('DELETE', path)).toContain('transactions=2')
    for (const wrong of ['', '?transactions=1', '?transactions=3', '?transactions=0'])
      expect(await refused('DELETE', `${path}${wrong}`)).toEqual([409, 'conflict'])
    for (const none of ['many', '-1', '1.5', ''])
      expect(await refused('DELETE', `${path}?transactions=${none}`)).toEqual([
        400,
        'validation-error',
        'transactions',
      ])
    await household.books.remove(`${path}?transactions=2`)
    const after = await household.books.get(`/v1/transactions/${split.id}`)
    expect(after.splits.map(({ categoryId }: { categoryId: null }) => categoryId)).toEqual([null, null, null])
    expect(after.version).toBe(2)
  })

  test('takes no transaction with it, and none that is deleted or that a bulk change is undone for', async () => {
    const id = await category()
    const [kept, deleted, changed] = [
      await household.spend('2025-01-05', id, '1.00'),
      await household.spend('2025-01-05', id, '2.00'),
      await household.spend('2025-01-05', id, '3.00'),
    ]
    await household.books.remove(`/v1/transactions/${deleted.id}`)
    const bulk = await household.books.post('/v1/transactions/bulk', {
      ids: [changed.id],
      change: { categoryId: household.ids.Fun },
    })
    await household.books.remove(`/v1/categories/${id}?transactions=1`)
    const replacement = await category()
    expect(await household.books.post(`/v1/transactions/bulk/${bulk.id}/undo`)).toMatchObject({ changed: 1 })
    expect(await household.books.post(`/v1/transactions/${deleted.id}/restore`)).toMatchObject({
      categoryId: null,
    })
    for (const { id: transaction } of [kept, changed])
      expect(await household.books.get(`/v1/transactions/${transaction}`)).toMatchObject({ categoryId: null })
    expect(await household.books.found(`categoryId=${replacement}`)).toEqual([])
    expect(sql().query('PRAGMA foreign_key_check').all()).toEqual([])
  })

  test('refuses a number for nothing', async () => {
    const id = await category()
    expect(await detail('DELETE', `/v1/categories/${id}?transactions=2`)).toContain(
      'no transactions any more',
    )
    await household.books.remove(`/v1/categories/${id}?transactions=0`)
  })

  test('is removed once when it is asked for at the same moment', async () => {
    const id = await category()
    const answers = await Promise.all([1, 2, 3].map(() => refused('DELETE', `/v1/categories/${id}`)))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 404, 404])
  })
})

/** A subscription and a view of a category, as their slices keep them. */
function others(id: string): { subscription(): string | null; view(): string | null } {
  const client = sql()
  const [one, another] = [crypto.randomUUID(), crypto.randomUUID()]
  client
    .query(`INSERT INTO subscriptions (id, household_id, status, payee, category_seq, direction, currency, cadence, tolerance_days,
        amount_high, amount_low, is_varying, first_date, last_date, is_overdue, is_ended, missed, confidence_permille, is_manual,
        notes, created_at, updated_at)
      SELECT ?, household_id, 'CONFIRMED', 'x', seq, 'OUT', 'CAD', 'MONTHLY', 3, 0, 1, 0, '2025-01-01', '2025-01-01', 0, 0, '[]', 900, 1, '', 0, 0
      FROM categories WHERE id = ?`)
    .run(one, id)
  client
    .query(`INSERT INTO saved_views (id, household_id, name, query, position, created_by, created_at)
      SELECT ?, household_id, 'View', json_object('categoryId', id, 'type', 'EXPENSE'), 0, 'x', 0 FROM categories WHERE id = ?`)
    .run(another, id)
  const text = (statement: string, of: string) =>
    client.query<{ found: string | null }, [string]>(statement).get(of)?.found ?? null
  return {
    subscription: () =>
      text(
        'SELECT c.id AS found FROM subscriptions s LEFT JOIN categories c ON c.seq = s.category_seq WHERE s.id = ?',
        one,
      ),
    view: () => text("SELECT query ->> '$.categoryId' AS found FROM saved_views WHERE id = ?", another),
  }
}

describe('what else names a category', () => {
  test('is counted before it is merged or removed', async () => {
    const [id, unused] = [await category(), await category()]
    await household.spend('2025-01-05', id, '1.00')
    await household.spend('2025-01-06', null, '9.00', {
      splits: [{ amount: '4', categoryId: id }, { amount: '5' }],
    })
    await household.put('2025-01', id, '40.00')
    await household.put('2025-02', id, '40.00')
    await household.books.post('/v1/rules', {
      name: 'Into it',
      condition: { field: 'payee', operator: 'CONTAINS', value: 'somewhere' },
      actions: [{ kind: 'SET_CATEGORY', categoryId: id }],
    })
    others(id)
    const none = { transactions: 0, rules: 0, budgetMonths: 0, subscriptions: 0, savedViews: 0 }
    expect(await household.books.get(`/v1/categories/${unused}/usage`)).toEqual(none)
    const used = { transactions: 2, rules: 1, budgetMonths: 2, subscriptions: 1, savedViews: 1 }
    expect(await household.books.get(`/v1/categories/${id}/usage`)).toEqual(used)
    await household.books.post(`/v1/categories/${id}/merge`, { intoId: unused })
    expect(await household.books.get(`/v1/categories/${unused}/usage`)).toEqual(used)
    expect(await refused('GET', `/v1/categories/${id}/usage`)).toEqual([404, 'not-found'])
  })

  test('names the one it went into', async () => {
    const [from, into] = [await category(), await category()]
    const { subscription, view } = others(from)
    await household.books.post(`/v1/categories/${from}/merge`, { intoId: into })
    expect([subscription(), view()]).toEqual([into, into])
  })

  test('names none when it was removed', async () => {
    const from = await category()
    const { subscription, view } = others(from)
    await household.books.remove(`/v1/categories/${from}`)
    expect([subscription(), view()]).toEqual([null, 'none'])
  })

  test('is a choice a person made: it counts for the one it went into', async () => {
    const [from, into] = [await category(), await category()]
    const chosen: string[] = []
    for (let day = 1; day <= 3; day++) {
      household.books.house.clock.move(MINUTE)
      const bought = await household.spend(`2025-02-0${day}`, null, '4.00', { payee: 'Corner Bakery' })
      await household.books.patch(`/v1/transactions/${bought.id}`, { categoryId: from })
      chosen.push(bought.id)
    }
    const learned = async () => {
      const all: { payee: string; categoryId: string; choices: number }[] =
        await household.books.get('/v1/rules/suggestions')
      return all.map(({ payee, categoryId, choices }) => [payee, categoryId, choices])
    }
    expect(await learned()).toEqual([['Corner Bakery', from, 3]])
    await household.books.post(`/v1/categories/${from}/merge`, { intoId: into })
    expect(await learned()).toEqual([['Corner Bakery', into, 3]])
    for (const id of chosen)
      expect(await household.books.get(`/v1/transactions/${id}/reasons`)).toMatchObject({
        categoryChosen: { categoryId: into },
      })
    await household.books.remove(`/v1/categories/${into}?transactions=3`)
    expect(await learned()).toEqual([])
  })

  test('is known here, table by table', () => {
    const tables = sql()
      .query<{ table: string; column: string; then: string }, []>(`
        SELECT m.name AS "table", f."from" AS "column", f.on_delete AS "then" FROM sqlite_master m
        JOIN pragma_foreign_key_list(m.name) f ON f."table" = 'categories' ORDER BY 1, 2`)
      .all()
      .map(({ table, column, then }) => `${table}.${column} ${then}`)
    expect(tables).toEqual([
      'budget_alerts.category_seq CASCADE',
      'category_choices.category_seq CASCADE',
      'dismissed_categories.category_seq CASCADE',
      'dismissed_suggestions.category_seq CASCADE',
      'envelope_carries.category_seq CASCADE',
      'envelope_filling_lines.category_seq CASCADE',
      'envelope_lines.category_seq CASCADE',
      'envelope_moves.from_seq NO ACTION',
      'envelope_moves.to_seq NO ACTION',
      'envelope_templates.category_seq CASCADE',
      'goal_envelopes.category_seq CASCADE',
      'import_categories.category_seq SET NULL',
      'loans.interest_seq SET NULL',
      'moved_subjects.category_seq CASCADE',
      'receipt_item_categories.category_seq CASCADE',
      'remembered_categories.category_seq CASCADE',
      'subscriptions.category_seq SET NULL',
      'tax_mappings.category_seq CASCADE',
      'transaction_splits.category_seq NO ACTION',
      'transactions.category_seq NO ACTION',
    ])
  })
})
