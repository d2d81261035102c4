import { openPages } from '../../platform/http/access.ts'
import { FORMS } from './forms.ts'

/** They are for people and no part of the reference. */
const HIDDEN = { detail: { hide: true } }

/** Pages that work before anybody can sign in: where the printed links lead. They ask no other host for anything. */
export const pages = () =>
  openPages('', 'Pages')
    .get('/', () => page('Hearth', HOME), HIDDEN)
    .get('/setup', () => page('Set up Hearth', SETUP), HIDDEN)
    .get('/join', () => page('Join the household', JOIN), HIDDEN)
    .get('/reset-password', () => page('Choose a new password', RESET), HIDDEN)
    .get('/assets/forms.js', () => asset(FORMS, 'text/javascript'), HIDDEN)
    .get('/assets/style.css', () => asset(STYLE, 'text/css'), HIDDEN)

const HOME = `<h1>Hearth is running</h1>
<p>A household's finances in one executable. Apps and scripts talk to it under <code>/api</code>; the <a href="/api/v1/openapi.json">reference</a> says how.</p>`

const PASSWORD = `<label>Password<small>At least 12 characters.</small>
<input name="NAME" type="password" autocomplete="new-password" required></label>`

const SETUP = `<h1>Set up Hearth</h1>
<p>You become the first administrator of your household.</p>
<form data-to="/api/v1/setup" data-done="Done. You can sign in now.">
<input name="timeZone" type="hidden">
<label>Household<input name="householdName" maxlength="100" placeholder="Household"></label>
<label>Your name<input name="displayName" autocomplete="name" maxlength="100"></label>
<label>E-mail<input name="email" type="email" autocomplete="username" maxlength="254" required></label>
${PASSWORD.replace('NAME', 'password')}
<label>Country<small>Sets the currency, for good.</small>
<select name="country"><option value="CA">Canada</option><option value="US">United States</option></select></label>
<button>Create the household</button>
</form><div role="status"></div><script src="/assets/forms.js" defer></script>`

const JOIN = `<h1>Join the household</h1>
<p>You were invited to share a household's finances here.</p>
<form data-to="/api/v1/auth/register" data-token="inviteToken" data-done="Welcome. You can sign in now.">
<label>Your name<input name="displayName" autocomplete="name" maxlength="100"></label>
<label>E-mail<input name="email" type="email" autocomplete="username" maxlength="254" required></label>
${PASSWORD.replace('NAME', 'password')}
<button>Join</button>
</form><div role="status"></div><script src="/assets/forms.js" defer></script>`

const RESET = `<h1>Choose a new password</h1>
<p>Everyone who is signed in with the old one is signed out.</p>
<form data-to="/api/v1/auth/password/reset" data-done="Done. Sign in with the new password.">
${PASSWORD.replace('NAME', 'newPassword')}
<button>Set the password</button>
</form><div role="status"></div><script src="/assets/forms.js" defer></script>`

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

function page(title: string, body: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/assets/style.css"></head><body><main>${body}</main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
  })
}

const asset = (text: string, type: string): Response =>
  new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } })

/** One calm look for the few pages that stand on their own. */
const STYLE = `:root { color-scheme: light dark; --ink: #1d2024; --soft: #6a7078; --line: #d9dce0; --ground: #fbfbfa; --accent: #2c6e63; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e9ea; --soft: #9aa1a9; --line: #3a3f45; --ground: #17191b; --accent: #6cc2b2; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 26rem; margin: 12vh auto 4rem; padding: 0 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 0.5rem; }
p { margin: 0 0 1.25rem; color: var(--soft); }
a { color: var(--accent); }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
small { display: block; font-weight: 400; color: var(--soft); }
input, select { display: block; width: 100%; margin-top: 0.3rem; padding: 0.6rem 0.7rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 8px; }
input:focus-visible, select:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
button { padding: 0.65rem 1.2rem; font: inherit; font-weight: 600; color: var(--ground); background: var(--accent); border: 0; border-radius: 8px; cursor: pointer; }
button:disabled { opacity: 0.6; cursor: default; }
[role='status'] { margin-top: 1rem; color: var(--ink); min-height: 1.5em; }
`
