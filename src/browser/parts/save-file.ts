import { ask } from '../session/ask.ts'

/** A file of the API's. It is fetched, because a link cannot say who asks. */
export async function saveFile(path: string, name: string): Promise<void> {
  const blob = await (await ask(path)).blob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A file that the browser fetches by itself at an address made for it, so that the page never holds it. */
export function saveAt(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
