import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer, House } from '../../support/house.ts'

/* Where tests move in: exports that Actual's own engine made, and what a person does with them. */

export const exportOf = (style: string): Blob =>
  new Blob([new Uint8Array(readFileSync(join(import.meta.dir, `actual/${style}.zip`)))])

interface ActualOutput {
  accounts: { id: string; name: string; closed: boolean; offbudget: boolean; balance: number }[]
  months: {
    month: string
    toBudget?: number
    categories: { id: string; name: string; is_income: boolean; budgeted?: number; balance?: number }[]
  }[]
}

/** What Actual itself says of its export. */
export const saidOf = (style: string): ActualOutput =>
  JSON.parse(readFileSync(join(import.meta.dir, `actual/${style}.json`), 'utf8'))

/** What Mint exported: money out is a debit. */
export const mintFile = (
  ...rows: [date: string, payee: string, amount: string, category: string, account: string][]
): string =>
  [
    '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
    ...rows.map(([date, payee, amount, category, account]) => {
      const [year = '', month = '', day = ''] = date.split('-')
      const kind = amount.startsWith('-') ? 'debit' : 'credit'
      const cells = [
        `${Number(month)}/${day}/${year}`,
        payee,
        payee,
        amount.replace('-', ''),
        kind,
        category,
        account,
        '',
        '',
      ]
      return cells.map((cell) => `"${cell}"`).join(',')
    }),
  ].join('\n')

/** Each file is a part of its own. */
export async function uploadMove(house: House, ...files: (Blob | string)[]): Promise<Answer> {
  const form = new FormData()
  for (const [at, file] of files.entries()) form.append('file', new Blob([file]), `export-${at}`)
  const headers = { authorization: `Bearer ${house.admin.token}` }
  const request = new Request('http://hearth.test/api/v1/moves', { method: 'POST', body: form, headers })
  const response = await house.handle(request)
  return { status: response.status, body: await response.json(), headers: response.headers }
}

export async function previewMove(house: House, file: Blob | string) {
  const answer = await uploadMove(house, file)
  expect([answer.status, answer.body.detail]).toEqual([201, undefined])
  return answer.body.data
}

/** As a household does that leaves open what the files leave open. */
export const commitUnanswered = (house: House, id: string): Promise<Answer> =>
  house.ask(house.admin, 'POST', `/v1/moves/${id}/commit`)

/** As a household does that finds the likely answer to each question right. */
export async function commitMove(house: House, id: string): Promise<Answer> {
  await answerLikely(house, id)
  return commitUnanswered(house, id)
}

/** A move of one file that waits for its commit, with nothing left open. */
export async function readyMove(house: House, file: Blob | string): Promise<string> {
  const { id } = (await uploadMove(house, file)).body.data
  await answerLikely(house, id)
  return id
}

async function answerLikely(house: House, id: string): Promise<void> {
  const { body } = await house.ask(house.admin, 'GET', `/v1/moves/${id}`)
  const { status, questions }: { status: string; questions: Question[] } = body.data
  const open = questions.filter(({ answer }) => answer === null)
  const answers = Object.fromEntries(open.map(({ code, taken }) => [code, taken]))
  if (status === 'PREVIEW' && open.length > 0)
    expect((await house.ask(house.admin, 'PATCH', `/v1/moves/${id}`, { answers })).status).toBe(200)
}

interface Question {
  code: string
  taken: string
  answer: string | null
}

export async function movedIn(house: House, file: Blob | string) {
  const { id } = await previewMove(house, file)
  const answer = await commitMove(house, id)
  expect([answer.status, answer.body.detail]).toEqual([200, undefined])
  return answer.body.data
}
