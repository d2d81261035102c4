/*
 * Makes the exports of Actual Budget that the tests read, with Actual's own engine, and beside each what Actual itself says
 * of it. By hand, in a folder of its own, for the engine brings 200 MB and a native build:
 *
 *   npm install --save-exact @actual-app/api@26.9.0 && node make-fixtures.mjs <folder for the fixtures>
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const out = process.argv[2]
const engine = join(process.cwd(), 'node_modules/@actual-app/api/dist/index.js')
const api = await import(pathToFileURL(engine))

const MONTHS = Array.from(
  { length: 24 },
  (_, at) => `${2023 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
)
let seed = 7
const random = (most) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed % most
}

for (const budgetType of ['envelope', 'tracking']) {
  const dataDir = join(process.cwd(), `data-${budgetType}`)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir)
  const engineOf = await api.init({ dataDir, verbose: false })
  await api.runImport(`A household (${budgetType})`, () => fill(engineOf, budgetType))
  // Only once all is in does Actual know what there is to hold.
  if (budgetType === 'envelope') await hold(engineOf)
  const input = await whatActualSays()
  writeFileSync(join(out, `${budgetType}.zip`), await api.exportBudget())
  writeFileSync(join(out, `${budgetType}.json`), `${JSON.stringify(input)}\n`)
  await api.shutdown()
}
process.exit(0)

async function fill(engineOf, budgetType) {
  await engineOf.send('preferences/save', { id: 'budgetType', value: budgetType })
  const accounts = {
    chequing: await api.createAccount({ name: 'Everyday chequing' }, 250_000),
    savings: await api.createAccount({ name: 'Épargne' }, 1_000_000),
    card: await api.createAccount({ name: 'Visa card' }, -54_321),
    mortgage: await api.createAccount({ name: 'Mortgage', offbudget: true }, -30_000_000),
    rrsp: await api.createAccount({ name: 'RRSP', offbudget: true }, 4_000_000),
    old: await api.createAccount({ name: 'Old bank' }, 12_345),
  }
  // Actual opens accounts today; these two began before everything in them.
  for (const account of [accounts.savings, accounts.mortgage]) {
    const [first] = await api.getTransactions(account, '2000-01-01', '2100-01-01')
    await api.updateTransaction(first.id, { date: '2022-12-31' })
  }
  const bills = await api.createCategoryGroup({ name: 'Bills' })
  const living = await api.createCategoryGroup({ name: 'Living' })
  const past = await api.createCategoryGroup({ name: 'Past' })
  const income = (await api.getCategoryGroups()).find((one) => one.is_income)
  const create = (name, group_id, more = {}) => api.createCategory({ name, group_id, ...more })
  const categories = {
    rent: await create('Rent', bills),
    power: await create('Power', bills),
    food: await create('Groceries', living),
    fun: await create('Fun & games', living),
    gifts: await create('Gifts', living),
    hidden: await create('Piano lessons', past, { hidden: true }),
    merged: await create('Snacks', living),
    salary: await create('Salary', income.id, { is_income: true }),
    interest: await create('Interest', income.id, { is_income: true }),
  }
  await api.updateCategoryGroup(past, { name: 'Past', hidden: true })
  const payees = Object.fromEntries(
    (await api.getPayees()).filter((one) => one.transfer_acct).map((one) => [one.transfer_acct, one.id]),
  )
  const transferTo = (account) => payees[account]
  for (const [at, month] of MONTHS.entries()) {
    const day = (number) => `${month}-${String(number).padStart(2, '0')}`
    const split = {
      date: day(11),
      amount: -12_345 - at,
      payee_name: 'Superstore',
      notes: 'weekly #shop',
      cleared: true,
    }
    await api.addTransactions(
      accounts.chequing,
      [
        {
          date: day(1),
          amount: 412_345,
          payee_name: 'Employer Inc.',
          category: categories.salary,
          cleared: true,
        },
        {
          date: day(2),
          amount: -150_000,
          payee_name: 'Landlord',
          category: categories.rent,
          notes: '#rent #home',
          cleared: true,
        },
        {
          date: day(3),
          amount: -random(20_000),
          payee_name: 'Hydro',
          imported_payee: 'HYDRO 123 PAP',
          imported_id: `H${at}`,
          category: categories.power,
          cleared: true,
        },
        {
          ...split,
          subtransactions: [
            { amount: -10_000, category: categories.food, notes: 'food' },
            { amount: -2_345 - at, category: categories.gifts },
          ],
        },
        { date: day(15), amount: -60_000, payee: transferTo(accounts.savings), cleared: true },
        {
          date: day(16),
          amount: -120_000,
          payee: transferTo(accounts.mortgage),
          category: categories.rent,
          cleared: true,
        },
        {
          date: day(20),
          amount: -50_000,
          payee_name: 'Bank',
          notes: 'half moved',
          subtransactions: [
            { amount: -30_000, payee: transferTo(accounts.rrsp), category: categories.fun },
            { amount: -20_000, payee: transferTo(accounts.card) },
          ],
        },
        { date: day(28), amount: -random(5_000) - 1, payee_name: 'Kiosk', cleared: at < 20 },
      ],
      { runTransfers: true },
    )
    const purchases = Array.from({ length: 6 }, (_, each) => ({
      date: day(4 + each * 4),
      amount: -random(15_000),
      payee_name: `Shop ${random(9)}`,
      category: [categories.food, categories.fun, categories.merged, categories.hidden][random(4)],
      cleared: each % 2 === 0,
    }))
    await api.addTransactions(accounts.card, [
      ...purchases,
      { date: day(27), amount: 1_999, payee_name: 'Shop 1', category: categories.food },
    ])
    await api.addTransactions(accounts.savings, [
      { date: day(28), amount: 321, payee_name: 'Interest', category: categories.interest, cleared: true },
    ])
    await api.setBudgetAmount(month, categories.rent, 270_000)
    await api.setBudgetAmount(month, categories.power, 9_000 + at)
    await api.setBudgetAmount(month, categories.food, 30_000)
    if (at % 3 > 0) await api.setBudgetAmount(month, categories.fun, 35_000)
    if (at === 5) await api.setBudgetAmount(month, categories.gifts, -1_000)
    if (budgetType === 'tracking') await api.setBudgetAmount(month, categories.salary, 400_000)
    if (at >= 8 && at < 14) await api.setBudgetCarryover(month, categories.fun, true)
  }
  await api.deleteCategory(categories.merged, categories.food)
  await api.closeAccount(accounts.old, accounts.chequing)
  const [first] = await api.getTransactions(accounts.card, '2023-01-01', '2023-03-01')
  await api.updateTransaction(first.id, { reconciled: true, cleared: true })
  const gone = await api.getTransactions(accounts.savings, '2024-12-01', '2024-12-31')
  await api.deleteTransaction(gone[0].id)
  await rulesAndSchedules(accounts, categories)
  await api.updateNote(accounts.chequing, 'Joint account')
}

/** By hand in one month, and what a category of income brings in three others. */
async function hold(engineOf) {
  await api.holdBudgetForNextMonth(MONTHS[10], 5_000)
  const salary = (await api.getCategories()).find(({ name }) => name === 'Salary').id
  const flag = (startMonth, isHeld) =>
    engineOf.send('budget/set-carryover', { startMonth, category: salary, flag: isHeld })
  await flag(MONTHS[13], true)
  await flag(MONTHS[16], false)
}

async function rulesAndSchedules(accounts, categories) {
  const payees = await api.getPayees()
  const hydro = payees.find(({ name }) => name === 'Hydro').id
  const rule = (stage, conditions, actions, conditionsOp = 'and') =>
    api.createRule({ stage, conditionsOp, conditions, actions })
  await rule(
    'pre',
    [{ field: 'imported_payee', op: 'contains', value: 'hydro' }],
    [{ op: 'set', field: 'payee', value: hydro }],
  )
  await rule(
    null,
    [
      { field: 'payee', op: 'is', value: hydro },
      { field: 'account', op: 'is', value: accounts.chequing },
    ],
    [{ op: 'set', field: 'category', value: categories.power }],
  )
  await rule(
    'post',
    [{ field: 'amount', op: 'gt', value: 100_000 }],
    [{ op: 'set', field: 'notes', value: 'large' }],
    'or',
  )
  await rule(null, [{ field: 'notes', op: 'contains', value: 'x' }], [{ op: 'append-notes', value: 'y' }])
  const monthly = {
    frequency: 'monthly',
    start: '2024-12-01',
    interval: 1,
    patterns: [],
    skipWeekend: false,
    weekendSolveMode: 'after',
    endMode: 'never',
  }
  const landlord = payees.find(({ name }) => name === 'Landlord').id
  await api.createSchedule({
    name: 'Rent',
    payee: landlord,
    account: accounts.chequing,
    amount: -150_000,
    amountOp: 'is',
    date: monthly,
    posts_transaction: false,
  })
  await api.createSchedule({
    name: 'Power',
    payee: hydro,
    account: accounts.chequing,
    amount: { num1: -20_000, num2: -1_000 },
    amountOp: 'isbetween',
    date: { ...monthly, frequency: 'weekly', interval: 2 },
    posts_transaction: false,
  })
  await api.createSchedule({
    name: 'Daily bread',
    amount: -100,
    amountOp: 'is',
    date: { ...monthly, frequency: 'daily' },
    posts_transaction: false,
  })
}

/** Of the accounts the balance, of each month what every category has: budgeted, spent and available. */
async function whatActualSays() {
  const accounts = []
  for (const { id, name, closed, offbudget } of await api.getAccounts())
    accounts.push({
      id,
      name,
      closed,
      offbudget,
      balance: await api.getAccountBalance(id, new Date('2100-01-01')),
    })
  const months = []
  for (const month of await api.getBudgetMonths()) {
    if (month > MONTHS.at(-1)) continue
    const { categoryGroups, toBudget } = await api.getBudgetMonth(month)
    const categories = categoryGroups.flatMap((group) =>
      group.categories.map(({ id, name, is_income, budgeted, spent, received, balance, carryover }) => ({
        id,
        name,
        is_income,
        budgeted,
        spent,
        received,
        balance,
        carryover,
      })),
    )
    months.push({ month, toBudget, categories })
  }
  return { accounts, months }
}
