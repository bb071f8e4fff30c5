import { planLength } from '@wso/contract/campus/planTerms'
import { usePhoto } from '#core/api/photos.ts'
import { offeredOnly } from '#core/navigation/offered.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { useSession } from '#core/session/session.ts'
import { account } from '#features/auth/auth.paths.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { inbox, notificationSettings } from '#features/notifications/notifications.paths.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { StarredCard } from '#features/users/stars/StarredCard.public.tsx'
import { editProfile, profile } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { OwnOrders } from './OwnOrders.tsx'
import { OwnPosts } from './OwnPosts.tsx'
import { OwnReviews } from './OwnReviews.tsx'
import styles from './you.module.css'

/** Everything that belongs to the viewer: profile, posts, reviews, schedules, orders, books and settings. */
export function YouPage() {
  const me = useMe()
  const { claims } = useSession()
  const mayRead = (scope: Parameters<typeof claims.scopes.has>[0]) => claims.scopes.has(scope)
  return (
    <Page>
      <PageTop
        title="You"
        lead={me && `${me.name}, logged in as ${me.unixID}`}
        actions={<ButtonLink href={editProfile.to()}>Edit profile</ButtonLink>}
      />
      <div className={styles.cards}>
        {mayRead('service:bulletin') && <OwnPosts />}
        <OwnCourses hasBooks={mayRead('service:booktrak')} />
        <OwnReviews
          factrak={mayRead('service:factrak:full') || mayRead('service:factrak:limited')}
          dormtrak={mayRead('service:dormtrak')}
        />
        <StarredCard />
        {mayRead('service:goodrich') && <OwnOrders />}
        {mayRead('service:booktrak') && (
          <Card title="Your books" flush>
            <Rows>
              <Row
                title="Your listings"
                href={booktrakPaths.own.to()}
                meta="Your books for sale, on hold and sold"
              />
              <Row
                title="Books you are looking for"
                href={booktrakPaths.looking.to()}
                meta="Get notified when someone lists one"
              />
            </Rows>
          </Card>
        )}
        <Card title="Profile and settings" flush>
          <Rows>
            {me && <OwnProfile me={me} />}
            <Row title="Notifications" href={inbox.to()} meta="Replies, matches and orders" />
            <Row
              title="Notification settings"
              href={notificationSettings.to()}
              meta="Which notifications you get, and how"
            />
            <Row
              title="Account and sessions"
              href={account.to()}
              meta="Two-step login, devices, theme and your data"
            />
          </Rows>
        </Card>
      </div>
    </Page>
  )
}

/** The viewer's schedules, plan and books, as far as the college offers them. */
function OwnCourses({ hasBooks }: { hasBooks: boolean }) {
  const rows = offeredOnly([
    {
      title: 'Your schedules',
      href: scheduler.to(),
      meta: 'Your week, and courses to add',
    },
    {
      title: 'Your plan',
      href: plannerPaths.plan.to(),
      meta: `A plan of ${planLength()} and the requirements it meets`,
    },
    ...(hasBooks
      ? [
          {
            title: 'Books for your courses',
            href: booktrakPaths.courses.to(),
            meta: 'The books for your sections, and who sells them',
          },
        ]
      : []),
  ])
  return (
    rows.length > 0 && (
      <Card title="Your courses" flush>
        <Rows>
          {rows.map((row) => (
            <Row key={row.href} {...row} />
          ))}
        </Rows>
      </Card>
    )
  )
}

function OwnProfile({ me }: { me: NonNullable<ReturnType<typeof useMe>> }) {
  const photo = usePhoto(me.unixID, 'thumb')
  return (
    <Row
      lead={<Avatar name={me.name} photo={photo} />}
      title="Your profile"
      href={profile.to({ params: { id: me.id } })}
      meta={me.visible === false ? 'Hidden: only you and admins can see it' : 'In the directory'}
    />
  )
}
