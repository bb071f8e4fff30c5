import { type RoleName, roleNames } from '@wso/contract/account/administration.limits'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { roleLabels, roleNotes } from '../administration.labels.ts'

/** A role that is about to be granted, or revoked from a person who holds it. */
type Change = { role: RoleName; isHeld: boolean }

/** The roles of a person, each with its button. Administrators do not change their own. */
export function RolesCard({ person, isOwn }: { person: AdminPersonDetail; isOwn: boolean }) {
  const [change, setChange] = useState<Change>()
  return (
    <Card title="Roles" flush>
      <Rows label="Roles">
        {roleNames.map((role) => {
          const isHeld = person.roles.includes(role)
          return (
            <Row
              key={role}
              title={roleLabels[role]}
              badge={isHeld && <Badge kind="brand">Granted</Badge>}
              meta={roleNotes[role]}
              actions={
                !isOwn && (
                  <Button
                    size="small"
                    kind={isHeld ? 'danger-quiet' : undefined}
                    aria-label={`${isHeld ? 'Revoke' : 'Grant'} ${roleLabels[role]}`}
                    onClick={() => setChange({ role, isHeld })}
                  >
                    {isHeld ? 'Revoke' : 'Grant'}
                  </Button>
                )
              }
            />
          )
        })}
      </Rows>
      {change && (
        <RoleDialog person={person} change={change} onClose={() => setChange(undefined)} />
      )}
    </Card>
  )
}

type RoleDialogProps = { person: AdminPersonDetail; change: Change; onClose: () => void }

function RoleDialog({ person, change: { role, isHeld }, onClose }: RoleDialogProps) {
  const write = useWrite(isHeld ? api.adminPeople.revoke : api.adminPeople.grant)
  const toast = useToasts()
  const label = roleLabels[role]
  const onSuccess = () => {
    const text = isHeld ? `${label} revoked` : `${person.name} has the role ${label}`
    toast({ kind: 'good', text })
    onClose()
  }
  return (
    <ConfirmDialog
      title={isHeld ? `Revoke ${label}?` : `Grant ${label}?`}
      kind={isHeld ? 'danger' : 'primary'}
      keep="Cancel"
      act={isHeld ? 'Revoke role' : 'Grant role'}
      busy={write.isPending}
      error={write.error?.message}
      onKeep={onClose}
      onAct={() => write.mutate({ params: { id: person.id, role } }, { onSuccess })}
    >
      {isHeld
        ? `${person.name} loses it at once, on every device. Nothing else about their account changes.`
        : `${person.name} can use it at once. ${roleNotes[role]}`}
      {!isHeld &&
        !person.secondFactorTime &&
        ' They have not turned on two-step login; if roles require it here, they have to do that first.'}
    </ConfirmDialog>
  )
}
