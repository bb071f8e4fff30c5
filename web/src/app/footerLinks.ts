import { about, privacy, team } from '#features/about/about.paths.ts'

/** Pages about the portal itself. */
export const footerLinks = [
  { label: 'About', href: about.to() },
  { label: 'Team', href: team.to() },
  { label: 'Privacy', href: privacy.to() },
]
