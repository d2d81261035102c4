/**
 * Sends a page's form as JSON to the address it names, with the link's token as the field it names, and says what came
 * of it. The token goes out of the address bar as soon as it is read, and stays with the page for when it is loaded again.
 */
export const FORMS = `const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const token = new URLSearchParams(location.search).get('token') ?? history.state?.token ?? ''
history.replaceState({ token }, '', location.pathname)
if (form.elements.timeZone) form.elements.timeZone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
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
    const flaws = (error.fieldErrors ?? []).map(({ field, message }) => nameOf(field) + ' ' + message + '.')
    return [...(flaws.length > 0 ? flaws : [error.detail]), 'Request ' + error.requestId + '.'].join(' ')
  } catch {
    return 'Hearth does not answer. Is it still running?'
  }
}

function nameOf(field) {
  return form.elements[field]?.parentElement.firstChild.data ?? field
}

function say(text) {
  status.textContent = text
}
`
