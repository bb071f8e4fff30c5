import ipaddr from 'ipaddr.js'

/**
 * Returns true for an address on the public internet: not loopback, private, link-local, multicast,
 * reserved, or an IPv6 form of an IPv4 address, which could name any of them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.parse(address).range() === 'unicast'
}
