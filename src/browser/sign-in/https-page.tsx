import { CopyField } from '../parts/copy-field.tsx'
import { Mark } from '../parts/icon.tsx'
import { houseName } from './house-name.ts'

/** Browsers keep sign-in cookies for HTTPS and for the machine itself, so nobody could sign in here. */
export const needsHttps = (): boolean => !isSecureContext

/** In place of the app where it was opened over plain http at another name than localhost: why, and the ways on. */
export function HttpsPage() {
  const port = location.port || '80'
  return (
    <main className="grid min-h-dvh justify-center bg-surface px-5 py-10">
      <div className="flex w-full max-w-140 flex-col justify-center">
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Mark /> Hearth
        </p>
        <h1 className="mt-7 text-26 font-semibold text-balance">This address needs HTTPS</h1>
        <p className="mt-1.5 text-pretty text-soft">
          You opened Hearth over plain http at {location.hostname}. Everybody on the network could read along,
          and browsers do not keep a sign-in here. Turn HTTPS on once, and every phone of the house can use
          it.
        </p>
        <ol className="mt-8 flex flex-col gap-6">
          <Way title="Sitting at the machine that runs Hearth?">
            <p>Open it by its own name; that works without HTTPS.</p>
            <CopyField label="Address on that machine" value={`http://localhost:${port}`} hideLabel />
          </Way>
          <Way title="For the whole house: Hearth's own certificate">
            <p>Start Hearth on that machine with these settings. It makes a certificate for the house:</p>
            <CopyField
              label="Settings of Hearth"
              value={`SVC_TLS=local SVC_BASE_URL=https://${houseName(location.hostname)}:${port}`}
              hideLabel
            />
            <p>
              Then open the address that Hearth prints, which ends in /trust, once on each phone and computer,
              and do the few steps there.
            </p>
          </Way>
          <Way title="With a name on the internet: a reverse proxy">
            <p>
              Caddy is one file and takes care of the certificate by itself. With a name that leads to this
              machine, run on it:
            </p>
            <CopyField
              label="Command of the proxy"
              value={`caddy reverse-proxy --from hearth.example.com --to 127.0.0.1:${port}`}
              hideLabel
            />
            <p>Then start Hearth with the address that people use, and with the proxy it may believe:</p>
            <CopyField
              label="Settings of Hearth behind the proxy"
              value="SVC_BASE_URL=https://hearth.example.com SVC_TRUSTED_PROXIES=127.0.0.1"
              hideLabel
            />
          </Way>
          <Way title="From another machine, for now: a tunnel">
            <p>Forward the port with SSH and open http://localhost:{port} here.</p>
            <CopyField
              label="Command"
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
