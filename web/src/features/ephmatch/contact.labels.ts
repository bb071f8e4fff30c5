import { contactAddress, type Platform } from '@wso/contract/matching/matchingRules'

/** The contact details of a person, as shown to a match. */
export type Contact = {
  user: { name: string; unixID: string; williamsEmail?: string | undefined }
  profile: { messagingPlatform?: Platform | undefined; messagingUsername?: string | undefined }
}

export const firstNameOf = ({ name }: { name: string }) => name.split(' ')[0] ?? name

/** The URL for contacting a match, and the label of its link: "Snapchat @juno.mo". */
export function contactOf({ user, profile }: Contact): { href: string; label: string } {
  const { messagingPlatform: platform, messagingUsername: username } = profile
  const { unixID, williamsEmail } = user
  return {
    href: contactAddress({ unixID, williamsEmail, platform, username }),
    label: labelOf(platform, username) ?? `Email ${firstNameOf(user)}`,
  }
}

function labelOf(platform: Platform | undefined, username: string | undefined) {
  if (!platform || !username) return undefined
  return platform === 'Phone' ? `Text ${username}` : `${platform} @${username}`
}
