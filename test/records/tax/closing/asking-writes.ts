import { csv } from '../../../intake/imports/desk.ts'
import { mintFile, readyMove } from '../../../intake/moves/desk.ts'
import { send, slip, storeReceipt } from '../../receipts/shoebox.ts'
import { type ClosedBooks, MEDICAL } from './closed-books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

export interface Write {
  method: string
  path: string
  body?: unknown
  /** What is sent another way. */
  send?: (headers: Record<string, string>) => Promise<Loose>
}
export type Ready = (books: ClosedBooks) => Promise<Write>

export const DATE = '2025-05-05'
/** Another one that counts in 2025. */
export const counted = async (books: ClosedBooks, fields: object = {}): Promise<string> =>
  (await books.enter(books.account1, { date: DATE, amount: '10.00', categoryId: books.category, ...fields }))
    .id
export const uncounted = (books: ClosedBooks, fields: object = {}) =>
  counted(books, { categoryId: null, ...fields })
const preview = async (books: ClosedBooks): Promise<string> => {
  const payee = `Imported ${crypto.randomUUID()}`
  await books.post('/v1/rules', ruleFor(books, payee))
  const accountId = await books.account('By file')
  const file = csv([DATE, payee, '-5.00'])
  return (await books.house.upload(books.person, file, { accountId })).body.data.id
}
/** Into a category of a form, by its name. */
const movePreview = async (books: ClosedBooks): Promise<string> => {
  const file = mintFile([
    DATE,
    `Moved ${crypto.randomUUID()}`,
    '-5.00',
    'Doctors',
    `Old ${crypto.randomUUID()}`,
  ])
  return readyMove({ ...books.house, admin: books.person }, file)
}
const ruleFor = ({ category: categoryId }: ClosedBooks, payee: string) => ({
  name: payee,
  condition: { field: 'payee', operator: 'CONTAINS', value: payee },
  actions: [{ kind: 'SET_CATEGORY', categoryId }],
})
const ruled = async (books: ClosedBooks) => {
  const payee = `Ruled ${crypto.randomUUID()}`
  const id = await uncounted(books, { payee })
  const rule = await books.post('/v1/rules', ruleFor(books, payee))
  return { ruleIds: [rule.id], ids: [id] }
}
/** One that a rule would put into the category, whose form it counts on. */
const suggested = async (books: ClosedBooks): Promise<string> => (await ruled(books)).ids[0] ?? ''
const answered = async (books: ClosedBooks) => ({
  transactionIds: [await uncounted(books, { payee: `Asked ${crypto.randomUUID()}` })],
  categoryId: books.category,
})
const pair = async (books: ClosedBooks) => {
  const account = await books.account('Elsewhere')
  const into = await books.enter(account, { date: DATE, amount: '10.00', type: 'INCOME' })
  return { outgoingId: await counted(books), incomingId: into.id }
}
const twins = async (books: ClosedBooks) => {
  const payee = `Twin ${crypto.randomUUID()}`
  return { keepId: await counted(books, { payee }), removeId: await counted(books, { payee }) }
}
const otherCategory = async (books: ClosedBooks, fields: object = {}): Promise<string> => {
  const [group] = await books.get('/v1/category-groups')
  const body = { groupId: group.id, name: `Other ${crypto.randomUUID()}`, kind: 'EXPENSE', ...fields }
  return (await books.post('/v1/categories', body)).id
}
const mappedCategory = async (books: ClosedBooks): Promise<string> => {
  const categoryId = await otherCategory(books)
  await map(books, { categoryId, fromYear: 2025, lineId: MEDICAL })
  await counted(books, { categoryId })
  return categoryId
}
const map = async (books: ClosedBooks, body: object): Promise<void> => {
  const { status } = await books.ask('PUT', '/v1/tax/mappings', body)
  if (status !== 200) throw new Error('it was not mapped')
}
const slipOf = async (books: ClosedBooks, fields?: Record<string, string>): Promise<string> =>
  (await storeReceipt(books.house, textOf(), fields)).id
const textOf = () =>
  `SHOP ${crypto.randomUUID().slice(0, 8)}\n${DATE}\nTEA | 6.00\nCAKE | 4.00\nSUBTOTAL | 10.00\nTOTAL | 10.00`
const provenReceipt = async (books: ClosedBooks) => slipOf(books, { transactionId: await counted(books) })

/** A payee of their own, once. */
const paidTo = async (books: ClosedBooks): Promise<string> => {
  const payee = `Paid ${crypto.randomUUID()}`
  await counted(books, { payee })
  return payee
}
const SETUP = {
  kind: 'BUSINESS',
  name: 'Studio',
  fromYear: 2025,
  car: { method: 'ACTUAL', unit: 'KM', odometerStart: 0, odometerEnd: 100 },
}
const ON_PAPER = { kind: 'RECEIPT', note: 'folder 3' }
const inBusiness = async (books: ClosedBooks): Promise<string> => {
  const fields = { kind: 'BUSINESS', name: 'Studio', province: 'ON', gst: { from: '2025-01-01' } }
  const { id: activityId } = await books.post('/v1/tax/activities', fields)
  const id = await uncounted(books)
  await books.ask('PUT', `/v1/tax/overrides/${id}`, { lineId: 'ca.t2125.8810', activityId })
  return `/v1/tax/sales-taxes/${id}`
}

/** A loan with a payment that does not say what of it is interest. */
const paidLoan = async (books: ClosedBooks) => {
  const loan = await books.account(`Loan ${crypto.randomUUID()}`, {
    type: 'LOAN',
    openingBalance: '-900',
    openingDate: '2025-04-05',
  })
  await books.ask('PUT', `/v1/loans/${loan}`, {
    principal: '900',
    startDate: '2025-04-05',
    firstPayment: DATE,
    rhythm: 'MONTHLY',
    compounding: 'MONTHLY',
    amortisationMonths: 12,
    rates: [{ from: '2025-04-05', rate: '6', kind: 'FIXED', until: null, payment: null }],
    prepayments: [],
    prepaymentPercent: null,
  })
  const body = { accountId: books.account1, transferAccountId: loan, type: 'TRANSFER', amount: '80' }
  await books.post('/v1/transactions', { ...body, date: DATE })
  return { loan, interestCategoryId: books.category }
}

/** Every route whose write can change what counts in a closed year, made ready to do so. */
export const asking: Record<string, Ready> = {
  'POST /v1/transactions': async ({ account1: accountId, category: categoryId }) => ({
    method: 'POST',
    path: '/v1/transactions',
    body: { accountId, date: DATE, amount: '5.00', type: 'EXPENSE', categoryId },
  }),
  'PATCH /v1/transactions/:id': async (books) => ({
    method: 'PATCH',
    path: `/v1/transactions/${await counted(books)}`,
    body: { splits: [{ amount: '4.00', categoryId: books.category }, { amount: '6.00' }] },
  }),
  'DELETE /v1/transactions/:id': async (books) => ({
    method: 'DELETE',
    path: `/v1/transactions/${await counted(books)}`,
  }),
  'POST /v1/transactions/:id/restore': async (books) => {
    const id = await counted(books)
    await books.remove(`/v1/transactions/${id}`)
    return { method: 'POST', path: `/v1/transactions/${id}/restore` }
  },
  'POST /v1/transactions/bulk': async (books) => ({
    method: 'POST',
    path: '/v1/transactions/bulk',
    body: { ids: [await counted(books), await counted(books)], change: { categoryId: null } },
  }),
  'POST /v1/transactions/bulk/:id/undo': async (books) => {
    const ids = [await counted(books)]
    const { id } = await books.post('/v1/transactions/bulk', { ids, change: { categoryId: null } })
    return { method: 'POST', path: `/v1/transactions/bulk/${id}/undo` }
  },
  'POST /v1/category-suggestions/accept': async (books) => ({
    method: 'POST',
    path: '/v1/category-suggestions/accept',
    body: { ids: [await suggested(books)] },
  }),
  'POST /v1/category-suggestions/answer': async (books) => ({
    method: 'POST',
    path: '/v1/category-suggestions/answer',
    body: await answered(books),
  }),
  'POST /v1/category-suggestions/answer/undo': async (books) => {
    const { change, ruleId } = await books.post('/v1/category-suggestions/answer', await answered(books))
    return {
      method: 'POST',
      path: '/v1/category-suggestions/answer/undo',
      body: { changeId: change.id, ruleId },
    }
  },
  'POST /v1/loans/:accountId/split': async (books) => {
    const { loan, interestCategoryId } = await paidLoan(books)
    return { method: 'POST', path: `/v1/loans/${loan}/split`, body: { interestCategoryId } }
  },
  'POST /v1/loans/:accountId/join': async (books) => {
    const { loan, interestCategoryId } = await paidLoan(books)
    const body = await books.post(`/v1/loans/${loan}/split`, { interestCategoryId })
    return { method: 'POST', path: `/v1/loans/${loan}/join`, body }
  },
  'POST /v1/transfers/link': async (books) => ({
    method: 'POST',
    path: '/v1/transfers/link',
    body: await pair(books),
  }),
  'POST /v1/transfers/:id/unlink': async (books) => {
    const into = await books.account('Pension', { type: 'REGISTERED', subtype: 'FHSA' })
    await map(books, { accountSubtype: 'FHSA', fromYear: 2025, lineId: 'ca.t1.20805' })
    const body = { accountId: books.account1, transferAccountId: into, type: 'TRANSFER', amount: '5' }
    const { id } = await books.post('/v1/transactions', { ...body, date: DATE })
    return { method: 'POST', path: `/v1/transfers/${id}/unlink` }
  },
  'POST /v1/imports/:id/commit': async (books) => ({
    method: 'POST',
    path: `/v1/imports/${await preview(books)}/commit`,
  }),
  'DELETE /v1/imports/:id': async (books) => {
    const id = await preview(books)
    await books.post(`/v1/imports/${id}/commit`)
    return { method: 'DELETE', path: `/v1/imports/${id}` }
  },
  'POST /v1/moves/:id/commit': async (books) => ({
    method: 'POST',
    path: `/v1/moves/${await movePreview(books)}/commit`,
  }),
  'DELETE /v1/moves/:id': async (books) => {
    const id = await movePreview(books)
    await books.post(`/v1/moves/${id}/commit`)
    return { method: 'DELETE', path: `/v1/moves/${id}` }
  },
  'POST /v1/rules/runs': async (books) => ({
    method: 'POST',
    path: '/v1/rules/runs',
    body: await ruled(books),
  }),
  'POST /v1/rules/runs/:id/revert': async (books) => {
    const { id } = await books.post('/v1/rules/runs', await ruled(books))
    return { method: 'POST', path: `/v1/rules/runs/${id}/revert` }
  },
  'POST /v1/rules/suggestions/accept': async (books) => {
    const payee = `Learned ${crypto.randomUUID()}`
    await uncounted(books, { payee })
    const body = { payee, categoryId: books.category, applyNow: true }
    return { method: 'POST', path: '/v1/rules/suggestions/accept', body }
  },
  'POST /v1/ai/category-suggestions/apply': async (books) => ({
    method: 'POST',
    path: '/v1/ai/category-suggestions/apply',
    body: { choices: [{ transactionId: await uncounted(books), categoryId: books.category }] },
  }),
  'PATCH /v1/categories/:id': async (books) => {
    const categoryId = await otherCategory(books)
    await map(books, { categoryId, fromYear: 2025, lineId: 'ca.t1.10100' })
    await counted(books, { categoryId, type: 'INCOME' })
    return { method: 'PATCH', path: `/v1/categories/${categoryId}`, body: { kind: 'INCOME' } }
  },
  'DELETE /v1/categories/:id': async (books) => ({
    method: 'DELETE',
    path: `/v1/categories/${await mappedCategory(books)}?transactions=1`,
  }),
  'POST /v1/categories/:id/merge': async (books) => ({
    method: 'POST',
    path: `/v1/categories/${await mappedCategory(books)}/merge`,
    body: { intoId: await otherCategory(books) },
  }),
  'PATCH /v1/accounts/:id': async (books) => {
    const into = await books.account('Pension too', { type: 'REGISTERED', subtype: 'FHSA' })
    const body = { accountId: books.account1, transferAccountId: into, type: 'TRANSFER', amount: '5' }
    await books.post('/v1/transactions', { ...body, date: DATE })
    await map(books, { accountSubtype: 'FHSA', fromYear: 2025, lineId: 'ca.t1.20805' })
    return { method: 'PATCH', path: `/v1/accounts/${into}`, body: { subtype: 'TFSA' } }
  },
  'POST /v1/review/duplicates/merge': async (books) => ({
    method: 'POST',
    path: '/v1/review/duplicates/merge',
    body: await twins(books),
  }),
  'POST /v1/receipts/upload': async (books) => {
    const fields = { transactionId: await counted(books) }
    const path = '/v1/receipts/upload'
    const file = slip(textOf())
    const sent = (headers: Record<string, string>) =>
      send(books.house, books.person, file, fields, 'receipt.pdf', headers)
    return { method: 'POST', path, send: sent }
  },
  'PATCH /v1/receipts/:id': async (books) => ({
    method: 'PATCH',
    path: `/v1/receipts/${await provenReceipt(books)}`,
    body: { total: '9.00' },
  }),
  'DELETE /v1/receipts/:id': async (books) => ({
    method: 'DELETE',
    path: `/v1/receipts/${await provenReceipt(books)}`,
  }),
  'POST /v1/receipts/:id/restore': async (books) => {
    const id = await provenReceipt(books)
    await books.remove(`/v1/receipts/${id}`)
    return { method: 'POST', path: `/v1/receipts/${id}/restore` }
  },
  'POST /v1/receipts/:id/split': async (books) => {
    const id = await provenReceipt(books)
    const categories = [
      { item: 0, categoryId: books.category },
      { item: 1, categoryId: await otherCategory(books) },
    ]
    return { method: 'POST', path: `/v1/receipts/${id}/split`, body: { apply: true, categories } }
  },
  'PUT /v1/receipts/:id/transaction': async (books) => ({
    method: 'PUT',
    path: `/v1/receipts/${await slipOf(books)}/transaction`,
    body: { transactionId: await counted(books) },
  }),
  'DELETE /v1/receipts/:id/transaction': async (books) => ({
    method: 'DELETE',
    path: `/v1/receipts/${await provenReceipt(books)}/transaction`,
  }),
  'POST /v1/receipts/:id/transaction': async (books) => ({
    method: 'POST',
    path: `/v1/receipts/${await slipOf(books)}/transaction`,
    body: { accountId: books.account1, categoryId: books.category },
  }),
  'POST /v1/receipts/:id/undo': async (books) => {
    const id = await slipOf(books)
    const path = `/v1/receipts/${id}`
    await books.ask('PUT', `${path}/transaction`, { transactionId: await counted(books) })
    return { method: 'POST', path: `${path}/undo`, body: {} }
  },
  'PUT /v1/receipts/suggestions': async (books) => ({
    method: 'PUT',
    path: '/v1/receipts/suggestions',
    body: { links: [{ receiptId: await slipOf(books), transactionId: await counted(books) }] },
  }),
  'POST /v1/receipts/suggestions/undo': async (books) => {
    const links = [{ receiptId: await slipOf(books), transactionId: await counted(books) }]
    const { body } = await books.ask('PUT', '/v1/receipts/suggestions', { links }, { prefer: 'undo' })
    const { method, path, body: undo } = body.meta.undo
    return { method, path, body: undo }
  },
  'PUT /v1/tax/mappings': async (books) => {
    const categoryId = await otherCategory(books)
    await counted(books, { categoryId })
    return { method: 'PUT', path: '/v1/tax/mappings', body: { categoryId, fromYear: 2025, lineId: MEDICAL } }
  },
  'POST /v1/tax/mappings/suggested': async (books) => {
    const categoryId = await otherCategory(books)
    await counted(books, { categoryId })
    const body = { fromYear: 2025, accepted: [{ categoryId, lineId: MEDICAL }] }
    return { method: 'POST', path: '/v1/tax/mappings/suggested', body }
  },
  'PUT /v1/tax/overrides/:transactionId': async (books) => ({
    method: 'PUT',
    path: `/v1/tax/overrides/${await counted(books)}`,
    body: { lineId: null },
  }),
  'DELETE /v1/tax/overrides/:transactionId': async (books) => {
    const path = `/v1/tax/overrides/${await uncounted(books)}`
    await books.ask('PUT', path, { lineId: MEDICAL })
    return { method: 'DELETE', path }
  },
  'POST /v1/tax/evidence/:transactionId': async (books) => ({
    method: 'POST',
    path: `/v1/tax/evidence/${await counted(books)}`,
    body: ON_PAPER,
  }),
  'POST /v1/tax/:year/evidence': async (books) => {
    const payee = await paidTo(books)
    const body = { lineId: MEDICAL, payee, count: 1, ...ON_PAPER }
    return { method: 'POST', path: '/v1/tax/2025/evidence', body }
  },
  'POST /v1/tax/:year/evidence/undo': async (books) => {
    const body = { lineId: MEDICAL, payee: await paidTo(books), count: 1, ...ON_PAPER }
    const made = await books.post('/v1/tax/2025/evidence', body)
    const evidence = made.map(({ id: evidenceId, transactionId, version }: Loose) => ({
      transactionId,
      evidenceId,
      version,
    }))
    return { method: 'POST', path: '/v1/tax/2025/evidence/undo', body: { evidence } }
  },
  'PATCH /v1/tax/evidence/:transactionId/:evidenceId': async (books) => {
    const path = `/v1/tax/evidence/${await counted(books)}`
    const { id } = await books.post(path, ON_PAPER)
    return { method: 'PATCH', path: `${path}/${id}`, body: { kind: 'T2200' } }
  },
  'DELETE /v1/tax/evidence/:transactionId/:evidenceId': async (books) => {
    const path = `/v1/tax/evidence/${await counted(books)}`
    return { method: 'DELETE', path: `${path}/${(await books.post(path, ON_PAPER)).id}` }
  },
  'PUT /v1/tax/sales-taxes/:transactionId': async (books) => ({
    method: 'PUT',
    path: await inBusiness(books),
    body: { gstHst: '1.15' },
  }),
  'PUT /v1/tax/sales-taxes': async (books) => {
    const transactionId = (await inBusiness(books)).split('/').at(-1)
    const taxes = [{ transactionId, gstHst: '1.15', version: 0 }]
    return { method: 'PUT', path: '/v1/tax/sales-taxes', body: { taxes } }
  },
  'DELETE /v1/tax/sales-taxes/:transactionId': async (books) => {
    const path = await inBusiness(books)
    await books.ask('PUT', path, { gstHst: '1.15' })
    return { method: 'DELETE', path }
  },
  'POST /v1/tax/activities/setup': async (books) => {
    const body = { ...SETUP, carCategoryIds: [await mappedCategory(books)] }
    return { method: 'POST', path: '/v1/tax/activities/setup', body }
  },
  'POST /v1/tax/activities/:id/setup/undo': async (books) => {
    const body = { ...SETUP, carCategoryIds: [await mappedCategory(books)] }
    const { undo } = (await books.ask('POST', '/v1/tax/activities/setup', body, { prefer: 'undo' })).body.meta
    return undo
  },
  'PATCH /v1/tax/activities/:id': async (books) => {
    const { id } = await books.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Studio' })
    const override = { lineId: 'ca.t2125.8810', activityId: id }
    await books.ask('PUT', `/v1/tax/overrides/${await uncounted(books)}`, override)
    return { method: 'PATCH', path: `/v1/tax/activities/${id}`, body: { ownershipPercent: '50' } }
  },
}
