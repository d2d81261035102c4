/**
 * Sends a page's form as JSON to the address it names, with the link's token as the field it names, and says what came
 * of it. The token goes out of the address bar and the history as soon as it is read.
 */
export const FORMS = `const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const token = new URLSearchParams(location.search).get('token') ?? ''
history.replaceState(null, '', location.pathname)
if (!token) say('This link is incomplete. Open it again exactly as it was printed.')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  say('One moment…')
  const fields = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''))
  const failed = await send({ [form.dataset.token ?? 'token']: token, ...fields })
  if (failed) button.disabled = false
  else form.replaceChildren()
  say(failed ?? form.dataset.done)
})

async function send(fields) {
  try {
    const response = await fetch(form.dataset.to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })
    if (response.ok) return undefined
    const { error } = await response.json()
    const details = (error.fieldErrors ?? []).map(({ field, message }) => field + ' ' + message)
    return [error.detail, ...details.filter((detail) => !detail.endsWith(error.detail)), 'Request ' + error.requestId + '.'].join(' ')
  } catch {
    return 'Hearth does not answer. Is it still running?'
  }
}

function say(text) {
  status.textContent = text
}
`
