import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const TRIES = 100

const connected = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

const asked = (socket: Socket, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    socket.once('data', (bytes) => resolve(`${bytes}`))
    socket.once('close', () => reject(new Error('the service hung up')))
    socket.write(`GET ${path} HTTP/1.1\r\nHost: hearth\r\n\r\n`)
  })

/** What somebody is answered who was there before as many others came as given and said half of what they want. */
export async function askedBesideCrowd(url: string, path: string, others: number): Promise<string> {
  const port = Number(new URL(url).port)
  const first = await connected(port)
  await asked(first, '/api/v1/status')
  const crowd = await Promise.all(Array.from({ length: others }, () => connected(port)))
  // One that says nothing at all is not handed to the service for a second (TCP_DEFER_ACCEPT).
  for (const socket of crowd) socket.on('error', () => {}).write('GET / HTTP/1.1\r\n')
  await pause(500)
  const answer = await asked(first, path)
  for (const socket of [first, ...crowd]) socket.destroy()
  return answer
}

/** Whether it answers well within a while, asked again and again. */
export async function isBack(url: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const response = await fetch(`${url}/api/v1/status`).catch(() => undefined)
    if (response?.status === 200) return true
    await pause(50)
  }
  return false
}
