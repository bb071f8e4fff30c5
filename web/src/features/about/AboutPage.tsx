import { campus } from '@wso/contract/campus'
import { PageTop } from '#core/page/PageTop.tsx'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { discussionPaths } from '#features/discussions/discussions.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'
import { ridePaths } from '#features/rides/rides.paths.ts'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { faq, privacy, team } from './about.paths.ts'

/** The About page: the services, who can use them, and the rules. */
export function AboutPage() {
  const { staff, developers } = campus.contact
  return (
    <Page>
      <PageTop
        title={`About ${campus.name}`}
        windowTitle="About"
        lead={`${campus.organization} is run by students of ${campus.college} for everyone on campus.`}
      />
      <Prose>
        <p>
          Students started {campus.name} in 1995 and have run it ever since. They write the code,
          operate the servers and answer email. The <Link href={team.to()}>team page</Link> lists
          this year’s members.
        </p>

        <h2>What we offer</h2>
        <p>
          A <Link href={directory.to()}>directory</Link>,{' '}
          <Link href={bulletinPaths.list.to({ params: { type: 'announcement' } })}>bulletins</Link>,{' '}
          <Link href={ridePaths.list.to()}>rides</Link> and{' '}
          <Link href={discussionPaths.list.to()}>discussions</Link>, a{' '}
          <Link href={scheduler.to()}>course scheduler</Link>, a{' '}
          <Link href={plannerPaths.plan.to()}>planner</Link> for all eight semesters,{' '}
          <Link href={factrakPaths.home.to()}>course and professor reviews</Link>,{' '}
          <Link href={dormtrakPaths.home.to()}>dorm reviews</Link>, a{' '}
          <Link href={booktrakPaths.home.to()}>place to buy and sell textbooks</Link>,{' '}
          <Link href={diningPaths.halls.to()}>dining menus</Link> and{' '}
          <Link href={goodrichPaths.order.to()}>takeout</Link>, and, for students who choose to
          join, <Link href={ephmatchPaths.browse.to()}>{campus.services.ephmatch}</Link> and{' '}
          <Link href={ephcatchPaths.people.to()}>{campus.services.ephcatch}</Link>. Services may
          change, pause or end. When that happens, we announce it in advance where we can and let
          you download your data.
        </p>

        <h2>Who can use it</h2>
        <p>
          Students, faculty, staff and alumni of the college, each with their own account. Some
          services are limited to students. Visitors can see public pages.
        </p>

        <h2>Rules</h2>
        <ul>
          <li>
            Do not attack this or any other system, and do not use the portal for anything that
            breaks the law or college policy.
          </li>
          <li>Do not post anything that harasses, threatens or exposes another person.</li>
          <li>
            You are responsible for what you post and for having the right to post it. Credit your
            sources.
          </li>
          <li>
            Do not collect content from this site automatically, whether to train language models or
            for any other purpose.
          </li>
        </ul>
        <p>
          We may suspend access to one or all services for anyone who breaks these rules. We
          disclose information when the law requires it, and only as much as it requires.
        </p>

        <h2>User content</h2>
        <p>
          Reviews, bulletins and discussions express the views of their authors, not ours or the
          college’s. We review content that is reported to us. To report something, use the Report
          button or write to <a href={`mailto:${staff}`}>{staff}</a>.
        </p>

        <h2>Join us</h2>
        <p>
          You don’t need experience; everyone here learned on the job. Write to{' '}
          <a href={`mailto:${developers}`}>{developers}</a> or look at{' '}
          <a href={campus.links.source}>our source code</a>.
        </p>

        <h2>No warranty</h2>
        <p>
          The portal is provided as is. Information may be incorrect or out of date, and the service
          may be unavailable at times. Keep your own copies of anything important.
        </p>
        <p>
          For more, see the <Link href={faq.to()}>FAQ</Link> and the{' '}
          <Link href={privacy.to()}>privacy policy</Link>.
        </p>
      </Prose>
    </Page>
  )
}
