import { expect, setDefaultTimeout, test } from 'bun:test'
import { clearAway, freshFolder, fromSource, installedCheckout, serve } from './program.ts'
import { commandsOf, typed, walk } from './walk.ts'

clearAway()

setDefaultTimeout(180_000)

test("the API's first walk does what it says, command by command", async () => {
  const launcher = Bun.which('npm') ? 'npm start' : `'${process.execPath}' start`
  // env takes the place of the shell, so that a signal reaches what the shell would have started.
  const start = `exec env ${commandsOf('start').replace('npm start', launcher)}`
  const variables = { PATH: process.env.PATH ?? '', HOME: freshFolder(), SVC_DATA_DIR: freshFolder() }
  const server = await serve(['sh', '-c', start], variables, installedCheckout())
  try {
    await walk(server)
  } finally {
    await server.kill('SIGTERM')
  }
  expect(server.printed()).toContain('service.stopped')
})

test('the one-time link signs its administrator in', async () => {
  const server = await serve(fromSource, { SVC_DATA_DIR: freshFolder() })
  const token = /\/setup\?token=(\S+)/.exec(server.printed())?.[1] ?? ''
  const [signedIn] = await typed(server, commandsOf('link').replace('THE-TOKEN', token))
  expect(signedIn.data).toMatchObject({
    tokenType: 'Bearer',
    user: { email: 'ann@example.com', role: 'ADMIN' },
  })
})
