import { once } from '../../core/once.ts'
import { STYLE } from './trust-style.ts'

const qr = once((): typeof import('qr') => require('qr'))

type Platform = 'ios' | 'mac' | 'android' | 'windows' | 'linux'

interface Trust {
  url: string
  fingerprint: string
  words: string
  /** Where Hearth is, once it is trusted. */
  openUrl: string
  authorityName: string
  /** The year. */
  until: string
  /** What asks, so that its steps stand open. */
  platform: Platform | undefined
}

/** By what browsers say of themselves; iPads say they are Macs, whose steps lead them to the same profile. */
export function platformOf(userAgent: string): Platform | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Android/.test(userAgent)) return 'android'
  if (/Mac OS X|Macintosh/.test(userAgent)) return 'mac'
  if (/Windows/.test(userAgent)) return 'windows'
  return /Linux|X11|CrOS/.test(userAgent) ? 'linux' : undefined
}

/** Takes the one-time token of the set-up along to HTTPS: what is after the # was sent to nobody by plain http. */
export const PASS_TOKEN_ON = `const token = /^#token=([\\w-]+)$/.exec(location.hash)
const go = document.getElementById('go')
if (token) go.href = new URL('/setup#token=' + token[1], go.href)`

/** The page at /trust: words alone, for a device that trusts nothing here yet. Nothing is from elsewhere. */
export function trustPage(trust: Trust): string {
  const guides = guidesFor(trust).toSorted(
    (one, other) => Number(other.of === trust.platform) - Number(one.of === trust.platform),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Trust Hearth on this device</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mark">${MARK} Hearth</p>
<h1>Trust Hearth on this device</h1>
<p class="lead">Hearth proves itself by a certificate of your own house. Install it once on each phone and computer;
from then on <b>${safe(trust.openUrl)}</b> opens without a warning.</p>

<section aria-labelledby="compare">
<h2 id="compare">Is it the right one?</h2>
<p>Compare these words with those that Hearth prints where it runs, when it starts and for <code>hearth trust</code>.</p>
<p class="words">${trust.words
    .split(' ')
    .map((word) => `<span>${word}</span>`)
    .join(' ')}</p>
<details>
<summary>The whole fingerprint</summary>
<p>SHA-256 of the certificate. Your device shows it of what you have installed; where it is the one that Hearth prints,
nobody has put another certificate in between.</p>
<p class="print">${groups(trust.fingerprint)}</p>
</details>
</section>

<section aria-labelledby="install">
<h2 id="install">Install it</h2>
${guides.map((guide) => guideHtml(guide, guide.of === trust.platform)).join('\n')}
</section>

<section aria-labelledby="open">
<h2 id="open">Open Hearth</h2>
<p><a class="button" id="go" href="${safe(trust.openUrl)}">Open ${safe(trust.openUrl.replace('https://', ''))}</a></p>
<p class="note">A browser that was open may have to be closed once.</p>
</section>

<section aria-labelledby="limits" class="last">
<h2 id="limits">What you agree to</h2>
<p>The certificate is called <b>${safe(trust.authorityName)}</b> and lasts until ${trust.until}. It can vouch for names that end
in .local, .lan, .home.arpa, .internal or .localhost and for private addresses alone: browsers refuse it for your bank and
for every other site. To take it back, remove it where you installed it.</p>
<figure>${codeFor(trust.url)}
<figcaption>This page, for the next phone:<br><a href="${safe(trust.url)}">${safe(trust.url.replace('http://', ''))}</a></figcaption></figure>
</section>
</main>
<script>${PASS_TOKEN_ON}</script>
</body>
</html>
`
}

interface Guide {
  of: Platform | 'firefox'
  title: string
  file: [name: string, label: string]
  steps: string[]
}

const guidesFor = ({ authorityName }: Trust): Guide[] => [
  {
    of: 'ios',
    title: 'iPhone and iPad',
    file: ['hearth.mobileconfig', 'Download the profile'],
    steps: [
      'Open this page in Safari, download the profile and allow it.',
      'In Settings open <b>Profile Downloaded</b>, at the top, and choose <b>Install</b>.',
      `Then the second switch, without which nothing is trusted: <b>Settings, General, About, Certificate Trust Settings</b>. Switch <b>${safe(authorityName)}</b> on.`,
    ],
  },
  {
    of: 'android',
    title: 'Android',
    file: ['hearth.crt', 'Download the certificate'],
    steps: [
      'Download the certificate. If your browser asks, keep the file.',
      'In Settings search for <b>CA certificate</b>. It is under Security, More security settings, Install from phone storage on most phones.',
      'Choose <b>Install anyway</b>, then <b>hearth.crt</b> in your downloads.',
    ],
  },
  {
    of: 'mac',
    title: 'Mac',
    file: ['hearth.mobileconfig', 'Download the profile'],
    steps: [
      'Download the profile and open it.',
      'In System Settings search for <b>Profiles</b> (Device Management), open <b>Hearth</b> there and choose <b>Install</b>.',
      'Safari and Chrome trust it from then on. Should one not: in Keychain Access open the certificate and set Trust to <b>Always Trust</b>.',
    ],
  },
  {
    of: 'windows',
    title: 'Windows',
    file: ['hearth.crt', 'Download the certificate'],
    steps: [
      'Download the certificate, open it and choose <b>Install Certificate</b>.',
      'Take <b>Current User</b>, then <b>Place all certificates in the following store</b> and <b>Trusted Root Certification Authorities</b>.',
      'Windows shows the fingerprint and asks; choose <b>Yes</b>. Edge and Chrome trust it at once.',
    ],
  },
  {
    of: 'linux',
    title: 'Linux',
    file: ['hearth.pem', 'Download the certificate'],
    steps: [
      'For Chrome and Chromium: <code>certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n hearth -i hearth.pem</code>. It is in the package libnss3-tools or nss-tools.',
      'For curl and programs, on Debian and Ubuntu: <code>sudo cp hearth.pem /usr/local/share/ca-certificates/hearth.crt &amp;&amp; sudo update-ca-certificates</code>.',
      'On Fedora: <code>sudo trust anchor hearth.pem</code>.',
    ],
  },
  {
    of: 'firefox',
    title: 'Firefox, on every system',
    file: ['hearth.pem', 'Download the certificate'],
    steps: [
      'On Windows, Mac and Android it takes over what the system trusts; on Android once <b>Use third party CA certificates</b> is on (Settings, About Firefox, seven taps on the logo, back, Secret Settings).',
      'Else open <b>Settings, Privacy &amp; Security, View Certificates, Authorities, Import</b> and choose the file.',
      'Tick <b>Trust this CA to identify websites</b>.',
    ],
  },
]

const guideHtml = (
  { title, file: [name, label], steps }: Guide,
  isOpen: boolean,
): string => `<details class="guide"${isOpen ? ' open' : ''}>
<summary>${title}</summary>
<p><a class="button quiet" href="/trust/${name}" download>${label}</a></p>
<ol>
${steps.map((step) => `<li>${step}</li>`).join('\n')}
</ol>
</details>`

/** A picture of what is written beside it. */
const codeFor = (url: string): string =>
  qr().encodeQR(url, 'svg', { ecc: 'medium', border: 2 }).replace('<svg', '<svg aria-hidden="true"')

const groups = (fingerprint: string): string =>
  (fingerprint.replaceAll(':', '').match(/.{4}/g) ?? []).map((four) => `<span>${four}</span>`).join(' ')

const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const MARK = `<svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M2.5 9 10 2.8 17.5 9v8.2h-15z"/><path d="M10 14.6c1.9 0 3-1.1 3-2.7 0-1.7-1.6-2.3-2.4-4-1.5 1-3.6 2.4-3.6 4.2 0 1.5 1.3 2.5 3 2.5z" fill="currentColor" stroke="none"/></svg>`
