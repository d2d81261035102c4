import { basename } from 'node:path'

/** As much of curl as docs/api.md uses, for machines without it. */
const words = process.argv.slice(2)
const headers = new Headers()
const form = new FormData()
let method: string | undefined
let body: string | FormData | undefined
let url = ''
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === '-sf') continue
  if (word === '-H') headers.append(...split(take(), ':'))
  else if (word === '-X') method = take()
  else if (word === '-d') body = take()
  else if (word === '-F') await addPart(...split(take(), '='))
  else url = word
}
const request = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body: body ?? null }
const response = await fetch(url, request)
if (response.ok) process.stdout.write(await response.text())
else process.exitCode = 22

function take(): string {
  return words.shift() ?? ''
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return [text.slice(0, at), text.slice(at + 1).trim()]
}

async function addPart(name: string, value: string): Promise<void> {
  body = form
  if (!value.startsWith('@')) form.append(name, value)
  else form.append(name, Bun.file(value.slice(1)), basename(value.slice(1)))
}
