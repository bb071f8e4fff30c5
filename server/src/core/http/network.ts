import { BlockList, isIP } from 'node:net'

/**
 * Returns a function that checks whether an address (IPv4, IPv6 or IPv4 in IPv6) is in one of the
 * networks.
 * @throws naming a network that is not in CIDR notation
 */
export function networkTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const { base, length, family } = parseNetwork(network)
    list.addSubnet(base, length, family)
  }
  return (address) => {
    const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function parseNetwork(network: string) {
  const [base = '', bits] = network.split('/')
  const version = isIP(base)
  const most = version === 6 ? 128 : 32
  const length = bits === undefined ? most : Number(bits)
  if (!version || !/^\d*$/.test(bits ?? '') || length > most) {
    throw new Error(`"${network}" is not a network such as 137.165.0.0/16 or 2001:db8::/32.`)
  }
  const [family, least] = version === 6 ? (['ipv6', 16] as const) : (['ipv4', 8] as const)
  if (length >= least) return { base, length, family }
  throw new Error(`"${network}" covers too much of the internet; use smaller networks.`)
}

/** Returns true for an address that only this machine reaches. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)
