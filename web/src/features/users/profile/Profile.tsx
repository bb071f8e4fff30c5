import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import { writeTerm } from '@wso/contract/users/users.query'
import { memo, type ReactNode, Suspense } from 'react'
import { usePhoto } from '#core/api/photos.ts'
import { ErrorBoundary } from '#core/navigation/ErrorBoundary.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { administrationPaths } from '#features/administration/administration.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { freeTogether } from '#features/freeTimes/freeTimes.paths.ts'
import { ReportButton } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { editIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { calendarIcon } from '#ui/icons/services.ts'
import { mailIcon } from '#ui/icons/things.ts'
import { Card } from '#ui/layout/Card.tsx'
import { part } from '#ui/loading/part.ts'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { classYearOf } from '../classYear.public.ts'
import { positionOf } from '../positionOf.public.ts'
import { StarButton } from '../stars/StarButton.tsx'
import { directory, editProfile, profile } from '../users.paths.ts'
import { MailLink } from './MailLink.tsx'
import { Neighbors } from './Neighbors.tsx'
import { campusStatusOf, hometownOf } from './whereabouts.ts'
import styles from './profile.module.css'

const TaughtCourses = part(() =>
  import('#features/scheduler/offered/TaughtCourses.public.tsx').then(
    (module) => module.TaughtCourses,
  ),
)
const ProfessorRatings = part(() =>
  import('#features/factrak/subjects/ProfessorRatings.public.tsx').then(
    (module) => module.ProfessorRatings,
  ),
)

/** The path of a search for everyone with the same value. */
const everyone = (label: string, value: string) =>
  directory.to({ search: { q: writeTerm(label, value) } })

/** A person's profile. Values link to the people who share them. */
export function Profile({ person, isMe }: { person: User; isMe: boolean }) {
  const photo = usePhoto(person.unixID, 'large')
  const year = classYearOf(person)
  const { dormRoom, tags = [] } = person
  return (
    <div className={classes(styles.profile, person.type === 'professor' && styles.wide)}>
      <div className={styles.crumbs}>
        <Breadcrumbs items={[{ href: directory.to(), label: campus.services.directory }]} />
      </div>
      <div>
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
        {person.type === 'professor' && <Teaching id={person.id} name={person.name} />}
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
          Only people with access to the directory can see this page.
          {isMe && hiddenWords(person)}
        </p>
      </div>
      {dormRoom?.dorm && <Neighbors person={person} dorm={dormRoom.dorm.name} />}
    </div>
  )
}

/**
 * What a professor teaches, and what students say about it. Not rendered again with the profile: while its
 * code loads, a document keeps it only as long as nothing in it changes.
 */
const Teaching = memo(function Teaching({ id, name }: { id: number; name: string }) {
  return (
    // Without a network, their code may be missing.
    <ErrorBoundary page={profile.path} missing={null} failed={null}>
      <div className={styles.hub}>
        <Suspense>
          <TaughtCourses id={id} />
          <ProfessorRatings id={id} name={name} />
        </Suspense>
      </div>
    </ErrorBoundary>
  )
})

function roleOf(person: User) {
  const { type, title, department, pronoun } = person
  const role = type === 'student' ? roles.student : (title ?? roles[type])
  return [positionOf({ title: role, department }), pronoun, campusStatusOf(person)]
    .filter(Boolean)
    .join(' · ')
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
  ['Diet', person.dietaryPref ? 'Has dietary needs' : undefined],
]

function placeFacts({ dormRoom, entry, office, department }: User): [string, ReactNode][] {
  return [
    ['Room', dormRoom?.dorm && <Room room={dormRoom} dorm={dormRoom.dorm.name} />],
    ['Entry', entry],
    ['Office', office?.number],
    ['Department', department && <Shared label="dept" value={department.name} />],
  ]
}

const Shared = ({ label, value }: { label: string; value: string }) => (
  <Link href={everyone(label, value)}>{value}</Link>
)

type RoomProps = { room: NonNullable<User['dormRoom']>; dorm: string }

/**
 * A room. Its dorm links to the Dormtrak page for viewers with access, and otherwise to its
 * residents.
 */
function Room({ room: { dormID, number }, dorm }: RoomProps) {
  const { claims } = useSession()
  const dormPage = dormtrakPaths.dorm.to({ params: { dormID } })
  const isReader = claims.scopes.has('service:dormtrak')
  return (
    <>
      <Link href={isReader ? dormPage : everyone('dorm', dorm)}>{dorm}</Link> {number}
    </>
  )
}

/** States which fields of the viewer's own profile are hidden from others. */
function hiddenWords({ visible, dormVisible, homeVisible, type }: User) {
  if (visible === false) return ' Your profile is hidden: only you and admins can find it.'
  const hidden = [
    homeVisible === false && 'hometown',
    dormVisible === false && type === 'student' && 'room',
  ].filter(Boolean)
  return hidden.length > 0
    ? ` Your ${hidden.join(' and ')} ${hidden.length > 1 ? 'are' : 'is'} hidden.`
    : ''
}

function Acts({ person, isMe }: { person: User; isMe: boolean }) {
  const { id, unixID, williamsEmail } = person
  const toast = useToasts()
  const { claims } = useSession()
  const copy = () =>
    void navigator.clipboard
      .writeText(unixID)
      .then(() => toast({ text: `Copied ${unixID}` }))
      .catch(() =>
        toast({ text: 'Copying failed because your browser does not allow it.', kind: 'bad' }),
      )
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
      {!isMe && <StarButton person={person} wide />}
      <Button onClick={copy}>Copy username</Button>
      {!isMe && claims.scopes.has('service:free-times') && (
        <ButtonLink href={freeTogether.to({ search: { with: [String(id)] } })}>
          <Icon path={calendarIcon} /> Find a time together
        </ButtonLink>
      )}
      {!isMe && claims.scopes.has('write:self') && (
        <ReportButton reported={{ kind: 'person', itemID: id }} />
      )}
      {!isMe && claims.scopes.has('admin:all') && (
        <ButtonLink kind="quiet" href={administrationPaths.person.to({ params: { id } })}>
          Manage account
        </ButtonLink>
      )}
    </div>
  )
}
