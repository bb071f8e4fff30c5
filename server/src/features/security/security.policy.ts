import { isIPv6 } from 'node:net'
import { keyedHash, keyedHashes } from '#core/secrets.ts'
import type { Config } from '../../config/config.ts'

type Secrets = Pick<Config, 'SECRETS'>

/** Returns the keyed hash of a username. */
export const hashAccount = (config: Secrets, unixID: string) =>
  keyedHash(config, 'account', unixID.toLowerCase())

/** Returns the keyed hash of an address's network. */
export const hashNetwork = (config: Secrets, address: string) =>
  keyedHash(config, 'network', networkOf(address))

/** Returns the hashes of an address’s network under every secret in use. */
export const networkHashes = (config: Secrets, address: string) =>
  keyedHashes(config, 'network', networkOf(address))

/** Returns the network of an address: itself for IPv4, its /64 for IPv6, which is one household. */
export function networkOf(address: string) {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('%')[0]!.split('::')
  const groups = head.split(':').filter(Boolean)
  const ending = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? 8 - groups.length - ending.length : 0
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...ending]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
