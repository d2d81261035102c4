const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether secrets may travel to this URL: https, or http that does not leave the machine; never with credentials. */
export const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) && !username && !password
