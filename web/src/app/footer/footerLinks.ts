import { campus } from '@wso/contract/campus'
import { about, privacy, team } from '#features/about/about.paths.ts'

/** Pages about the portal itself. */
export const footerLinks = [
  { label: 'About', href: about.to() },
  { label: 'Team', href: team.to() },
  { label: 'Privacy', href: privacy.to() },
]

/**
 * True when the site links to the wiki on this host: everywhere except on the main production host.
 */
export const wikiOn = (host: string) => host !== campus.productionHost
