import type { AdminPerson } from '@wso/contract/account/adminPeople'
import { Badge } from '#ui/data/Badge.tsx'
import { roleLabels } from './administration.labels.ts'

/** The roles of a person, and why they cannot log in. */
export const PersonBadges = ({ person }: { person: AdminPerson }) => (
  <>
    {person.roles.map((role) => (
      <Badge key={role} kind="brand">
        {roleLabels[role]}
      </Badge>
    ))}
    {person.closedTime && <Badge kind="bad">Closed</Badge>}
    {!person.atWilliams && <Badge kind="warn">Left</Badge>}
  </>
)
