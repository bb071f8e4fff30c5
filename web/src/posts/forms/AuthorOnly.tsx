import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'

/** Shown in place of the form to a viewer who may not edit the post. */
export const AuthorOnly = ({ what, address }: { what: string; address: string }) => (
  <Refused
    title={`Only the author can edit this ${what}`}
    action={<ButtonLink href={address}>Back to the {what}</ButtonLink>}
  />
)
