import { createHash, type X509Certificate } from 'node:crypto'

/**
 * The authority as a configuration profile, which is how iOS, iPadOS and macOS take one in (Apple, Profile-Specific
 * Payload Keys). It holds the certificate and nothing else, and may be removed at any time.
 */
export function mobileConfig({ name, read }: { name: string; read: X509Certificate }): string {
  const uuid = (of: string) => uuidFrom(`${of} ${read.fingerprint256}`)
  const lines = (read.raw.toString('base64').match(/.{1,64}/g) ?? [])
    .map((line) => `        ${line}`)
    .join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key>
      <string>hearth.crt</string>
      <key>PayloadContent</key>
      <data>
${lines}
      </data>
      <key>PayloadDescription</key>
      <string>The authority of your house. It can vouch for local names and private addresses only.</string>
      <key>PayloadDisplayName</key>
      <string>${name}</string>
      <key>PayloadIdentifier</key>
      <string>hearth.authority.${uuid('certificate')}</string>
      <key>PayloadType</key>
      <string>com.apple.security.root</string>
      <key>PayloadUUID</key>
      <string>${uuid('certificate')}</string>
      <key>PayloadVersion</key>
      <integer>1</integer>
    </dict>
  </array>
  <key>PayloadDescription</key>
  <string>Lets this device open Hearth by HTTPS. Afterwards switch it on: Settings, General, About, Certificate Trust Settings.</string>
  <key>PayloadDisplayName</key>
  <string>${name}</string>
  <key>PayloadIdentifier</key>
  <string>hearth.trust.${uuid('profile')}</string>
  <key>PayloadRemovalDisallowed</key>
  <false/>
  <key>PayloadType</key>
  <string>Configuration</string>
  <key>PayloadUUID</key>
  <string>${uuid('profile')}</string>
  <key>PayloadVersion</key>
  <integer>1</integer>
</dict>
</plist>
`
}

/** One of a text (RFC 9562 5.8), so that the profile replaces itself where it is installed again. */
function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase()
}
