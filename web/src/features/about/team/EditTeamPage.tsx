import { useQuery } from '@tanstack/react-query'
import type { TeamEntry } from '@wso/contract/site/team'
import { teamGroups } from '@wso/contract/site/teamRules'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { MoveButtons } from '#ui/actions/MoveButtons.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { team } from '../about.paths.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { groupLabels } from './team.labels.ts'
import styles from '../about.module.css'

const crumbs = [{ href: team.to(), label: 'Team' }]

/** The team as administrators edit it: who is listed, in which group and order, with which role. */
export function EditTeamPage() {
  const query = useQuery(read(api.team.entries, {}))
  const [edited, setEdited] = useState<TeamEntry | 'new'>()
  return (
    <Page>
      <PageTop
        title="Edit the team"
        lead="List people only at their own request."
        above={<Breadcrumbs items={crumbs} />}
        actions={
          <Button kind="primary" onClick={() => setEdited('new')}>
            Add member
          </Button>
        }
      />
      <Loaded
        query={query}
        what="The team"
        loading={<Skeleton shape="rows" count={8} label="Loading the team" />}
      >
        {(members) =>
          members.length === 0 ? (
            <Empty title="No team members yet">Add the first one.</Empty>
          ) : (
            <div className={styles.groups}>
              {teamGroups.map((group) => (
                <Members
                  key={group}
                  label={groupLabels[group]}
                  members={members.filter((member) => member.group === group)}
                  onEdit={setEdited}
                />
              ))}
            </div>
          )
        }
      </Loaded>
      {edited && (
        <MemberDialog
          member={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

type MembersProps = {
  label: string
  members: readonly TeamEntry[]
  onEdit: (member: TeamEntry) => void
}

function Members({ label, members, onEdit }: MembersProps) {
  const move = useWrite(api.team.move)
  const remove = useRemoval()
  const toast = useToasts()
  if (members.length === 0) return null
  return (
    <Card title={label} flush>
      <Rows label={label}>
        {members.map((member, at) => (
          <Row
            key={member.userID}
            title={member.name}
            meta={[member.unixID, member.role].filter(Boolean).join(' · ')}
            actions={
              <>
                <MoveButtons
                  name={member.name}
                  at={at}
                  count={members.length}
                  along="column"
                  onMove={(position) =>
                    move.mutate(
                      { params: { userID: member.userID }, body: { position } },
                      { onError: ({ message }) => toast({ kind: 'bad', text: message }) },
                    )
                  }
                />
                <Button
                  size="small"
                  aria-label={`Edit ${member.name}`}
                  onClick={() => onEdit(member)}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  kind="danger-quiet"
                  aria-label={`Remove ${member.name}`}
                  onClick={() => remove(member, at)}
                >
                  Remove
                </Button>
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Returns a function that removes a member and offers to put them back in their place. */
function useRemoval() {
  const remove = useWrite(api.team.remove)
  const place = useWrite(api.team.place)
  const move = useWrite(api.team.move)
  const toast = useToasts()
  return ({ userID, unixID, name, group, role }: TeamEntry, position: number) => {
    const params = { userID }
    const onError = ({ message }: Error) => toast({ kind: 'bad', text: message })
    const undo = () =>
      place.mutate(
        { body: { unixID, group, role } },
        { onSuccess: () => move.mutate({ params, body: { position } }, { onError }), onError },
      )
    remove.mutate(
      { params },
      {
        onSuccess: () => toast({ text: `${name} removed from the team`, undo }),
        onError,
      },
    )
  }
}
