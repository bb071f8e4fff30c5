import { campus } from '@wso/contract/campus'
import { loadPolicies } from '@wso/contract/campus/collegeTexts'
import { PageTop } from '#core/page/PageTop.tsx'
import { CollegePolicy } from '#posts/markdown/CollegePolicy.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { faq, privacy, team } from './about.paths.ts'
import { OfferedServices } from './OfferedServices.tsx'

/** Returns the page once the college’s policies have loaded. */
export const aboutPage = () => loadPolicies().then(() => AboutPage)

/** The About page: the services, who can use them, and the rules. */
function AboutPage() {
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
          Students started {campus.name} and have run it ever since. They write the code, operate
          the servers and answer email. The <Link href={team.to()}>team page</Link> lists this
          year’s members.
        </p>

        <h2>What we offer</h2>
        <p>
          <OfferedServices /> Services may change, pause or end. When that happens, we announce it
          in advance where we can and let you download your data.
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
        <CollegePolicy name="guidelines" />
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
