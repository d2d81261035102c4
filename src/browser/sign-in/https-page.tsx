import { CopyField } from '../parts/fields/copy-field.tsx'
import { Mark } from '../parts/icon.tsx'
import { words } from './words.ts'

const OF_THE_HOUSE = /(?:^|\.)(?:local|lan|home\.arpa|internal|localhost)$/
const PRIVATE =
  /^(?:10|127)\.|^192\.168\.|^172\.(?:1[6-9]|2\d|3[01])\.|^169\.254\.|^\[(?:f[cd]|fe[89ab]|::1\])/

/**
 * The host that a certificate of the house can be for: the one that was opened where it is of the house, the bare name of
 * a machine as multicast DNS says it, and else one to choose.
 */
export function houseName(host: string): string {
  if (OF_THE_HOUSE.test(host) || PRIVATE.test(host)) return host
  return /^[a-z0-9-]+$/.test(host) ? `${host}.local` : 'hearth.local'
}

/** In place of the app where it was opened over plain http at another name than localhost: why, and the ways on. */
export default function HttpsPage() {
  const port = location.port || '80'
  return (
    <main className="grid min-h-dvh justify-center bg-surface px-5 py-10">
      <div className="flex w-full max-w-140 flex-col justify-center">
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Mark /> Hearth
        </p>
        <h1 className="mt-7 text-26 font-semibold text-balance">{words.https.title}</h1>
        <p className="mt-1.5 text-pretty text-soft">{words.httpsWhy(location.hostname)}</p>
        <ol className="mt-8 flex flex-col gap-6">
          <Way title={words.https.local}>
            <p>{words.https.localHow}</p>
            <CopyField label={words.https.localAddress} value={`http://localhost:${port}`} hideLabel />
          </Way>
          <Way title={words.https.house}>
            <p>{words.https.houseHow}</p>
            <CopyField
              label={words.https.settings}
              value={`SVC_TLS=local SVC_BASE_URL=https://${houseName(location.hostname)}:${port}`}
              hideLabel
            />
            <p>{words.https.houseThen}</p>
          </Way>
          <Way title={words.https.proxy}>
            <p>{words.https.proxyHow}</p>
            <CopyField
              label={words.https.proxyCommand}
              value={`caddy reverse-proxy --from hearth.example.com --to 127.0.0.1:${port}`}
              hideLabel
            />
            <p>{words.https.proxyThen}</p>
            <CopyField
              label={words.https.proxySettings}
              value="SVC_BASE_URL=https://hearth.example.com SVC_TRUSTED_PROXIES=127.0.0.1"
              hideLabel
            />
          </Way>
          <Way title={words.https.tunnel}>
            <p>{words.tunnelHow(`http://localhost:${port}`)}</p>
            <CopyField
              label={words.https.command}
              value={`ssh -L ${port}:127.0.0.1:${port} ${location.hostname}`}
              hideLabel
            />
          </Way>
        </ol>
      </div>
    </main>
  )
}

const Way = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <li className="border-t border-line pt-4">
    <h2 className="text-15 font-semibold">{title}</h2>
    <div className="mt-1 flex flex-col gap-2 text-14 text-soft">{children}</div>
  </li>
)
