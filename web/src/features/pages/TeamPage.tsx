import type { TeamMember } from '@wso/contract/team'
import { campus } from '@wso/contract/campus'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { usePhoto } from '#core/photos.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './pages.module.css'

/** Who makes the portal this year. */
export function TeamPage() {
  const query = useQuery(read(api.team.list, {}))
  return (
    <Page>
      <PageTop
        title="The team"
        windowTitle="Team"
        lead={
          <>
            {campus.tagline} Write to{' '}
            <a href={`mailto:${campus.contact.developers}`}>{campus.contact.developers}</a> to join
            them.
          </>
        }
      />
      <Loaded
        query={query}
        what="The team"
        loading={<Skeleton shape="cards" label="Loading the team" />}
      >
        {(members) => <Groups members={members} />}
      </Loaded>
    </Page>
  )
}

function Groups({ members }: { members: TeamMember[] }) {
  if (members.length === 0) {
    return <Empty title="Nobody is listed yet">The list is made anew each fall.</Empty>
  }
  return (
    <div className={styles.groups}>
      <Group title="Board" members={members.filter(({ group }) => group === 'board')} />
      <Group title="Contributors" members={members.filter(({ group }) => group !== 'board')} />
    </div>
  )
}

function Group({ title, members }: { title: string; members: TeamMember[] }) {
  if (members.length === 0) return null
  return (
    <Card title={title}>
      <ul className={styles.members}>
        {members.map((member) => (
          <Member key={member.userID ?? member.name} {...member} />
        ))}
      </ul>
    </Card>
  )
}

function Member({ name, role, userID, unixID }: TeamMember) {
  const photo = usePhoto(unixID, 'thumb')
  return (
    <li>
      <Avatar name={name} photo={photo} />
      <div>
        {userID ? <Link href={`/facebook/users/${userID}`}>{name}</Link> : name}
        {role && <small>{role}</small>}
      </div>
    </li>
  )
}
