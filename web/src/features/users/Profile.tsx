import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users'
import { writeTerm } from '@wso/contract/users.query'
import type { ReactNode } from 'react'
import { PageTop } from '#core/PageTop.tsx'
import { usePhoto } from '#core/photos.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ChipLink } from '#ui/ChipLink.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { editIcon } from '#ui/icons/acts.ts'
import { mailIcon } from '#ui/icons/things.ts'
import { Link } from '#ui/Link.tsx'
import { useToasts } from '#ui/useToasts.ts'
import { directory, editProfile } from './addresses.public.ts'
import { classYearOf } from './classYear.public.ts'
import { Neighbors } from './Neighbors.tsx'
import styles from './profile.module.css'
import { campusStatusOf, hometownOf } from './whereabouts.ts'

/** Everyone who shares a value. */
const everyone = (label: string, value: string) =>
  directory.to({ search: { q: writeTerm(label, value) } })

/** Who somebody is and how to reach them. Values lead to the people who share them. */
export function Profile({ person, isMe }: { person: User; isMe: boolean }) {
  const photo = usePhoto(person.unixID, 'large')
  const year = classYearOf(person)
  const { dormRoom, tags = [] } = person
  return (
    <div className={styles.profile}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={[{ href: directory.to(), label: campus.services.directory }]} />
      </div>
      <div className={styles.photo}>
        <Avatar name={person.name} photo={photo} portrait />
      </div>
      <div className={styles.words}>
        <PageTop
          title={[person.name, year, isMe && '(me)'].filter(Boolean).join(' ')}
          windowTitle={`${person.name}, ${campus.services.directory}`}
          lead={roleOf(person)}
        />
        <Acts person={person} isMe={isMe} />
        <Card>
          <Facts left facts={factsOf(person)} />
        </Card>
        {tags.length > 0 && (
          <section>
            <h2 className={styles.tagsHead}>Tags</h2>
            <p className={styles.tags}>
              {tags.map(({ id, name }) => (
                <ChipLink key={id} tag href={everyone('tag', name)}>
                  {name}
                </ChipLink>
              ))}
            </p>
          </section>
        )}
        <p className={styles.privacy}>
          Only people who may use the directory can see this page.
          {isMe && hiddenWords(person)}
        </p>
      </div>
      {dormRoom?.dorm && <Neighbors person={person} dorm={dormRoom.dorm.name} />}
    </div>
  )
}

function roleOf(person: User) {
  const { type, title, department, pronoun } = person
  const role = type === 'student' ? 'Student' : (title ?? roles[type])
  return [role, department?.name, pronoun, campusStatusOf(person)].filter(Boolean).join(' · ')
}

const roles = {
  student: 'Student',
  alumni: 'Alum',
  professor: 'Professor',
  staff: 'Staff',
} as const

const factsOf = (person: User): [string, ReactNode][] => [
  ['Goes by', person.nickname],
  [campus.usernameLabel, person.unixID],
  ['Email', person.williamsEmail && <MailLink to={person.williamsEmail} />],
  ['Campus phone', person.campusPhoneEXT],
  ...placeFacts(person),
  ['SU box', person.suBox ?? (person.type === 'student' ? 'None listed' : undefined)],
  ['Hometown', hometownOf(person)],
  ['Major', person.major && <Shared label="major" value={person.major} />],
  ['Dietary needs', person.dietaryPref ? 'Yes' : undefined],
]

function placeFacts({ dormRoom, entry, office, department }: User): [string, ReactNode][] {
  const dorm = dormRoom?.dorm
  return [
    ['Room', dorm && <Shared label="dorm" value={dorm.name} rest={dormRoom.number} />],
    ['Entry', entry],
    ['Office', office?.number],
    ['Department', department && <Shared label="dept" value={department.name} />],
  ]
}

/** An address, broken after its @ where it must be. */
function MailLink({ to }: { to: string }) {
  const [name, host] = to.split('@')
  return (
    <a href={`mailto:${to}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}

function Shared({ label, value, rest }: { label: string; value: string; rest?: string }) {
  return (
    <>
      <Link href={everyone(label, value)}>{value}</Link> {rest}
    </>
  )
}

/** What others do not see of one's own page. */
function hiddenWords({ visible, dormVisible, homeVisible, type }: User) {
  if (visible === false) return ' You are hidden: nobody but you and admins finds it.'
  const hidden = [
    homeVisible === false && 'hometown',
    dormVisible === false && type === 'student' && 'room',
  ].filter(Boolean)
  return hidden.length > 0 ? ` You keep your ${hidden.join(' and ')} to yourself.` : ''
}

function Acts({ person: { unixID, williamsEmail }, isMe }: { person: User; isMe: boolean }) {
  const toast = useToasts()
  const copy = () =>
    void navigator.clipboard
      .writeText(unixID)
      .then(() => toast({ text: `Copied ${unixID}` }))
      .catch(() => toast({ text: 'This browser does not let us copy.', kind: 'bad' }))
  return (
    <div className={styles.acts}>
      {isMe ? (
        <ButtonLink kind="primary" href={editProfile.to()}>
          <Icon path={editIcon} /> Edit profile
        </ButtonLink>
      ) : (
        williamsEmail && (
          <ButtonLink kind="primary" href={`mailto:${williamsEmail}`}>
            <Icon path={mailIcon} /> Email
          </ButtonLink>
        )
      )}
      <Button onClick={copy}>Copy username</Button>
    </div>
  )
}
