import { campus } from '@wso/contract/campus'
import { PageTop } from '#core/PageTop.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Prose } from '#ui/Prose.tsx'
import { faq, privacy, team } from './pages.routes.ts'

/** What the portal is, who may use it, and what is asked of those who do. */
export function AboutPage() {
  const { staff, developers } = campus.contact
  return (
    <Page>
      <PageTop
        title={`About ${campus.name}`}
        windowTitle="About"
        lead={`${campus.organisation} is run by students of ${campus.college}, for the people who live and work here.`}
      />
      <Prose>
        <p>
          Students started {campus.name} in 1995 and have kept it going ever since. They write the
          code, run the servers and answer the mail; the <Link href={team.to()}>team page</Link>{' '}
          says who they are this year.
        </p>

        <h2>What we offer</h2>
        <p>
          A directory of people, bulletins and rides, reviews of courses and dorms, used books, a
          course scheduler and takeout from the snack bar. Services may change, pause or end; where
          we can, we say so beforehand and let you take your data along.
        </p>

        <h2>Who may use it</h2>
        <p>
          Students, faculty, staff and alumni of the college, each with their own account. Some
          services are for students alone: reviews, because those who read them also write them, and
          matching, because it is between students. Visitors see what is public.
        </p>

        <h2>What we ask of you</h2>
        <ul>
          <li>
            Break nothing and break into nothing: no attacks on this or any other system, and
            nothing that is against the law or the rules of the college.
          </li>
          <li>Post nothing that harasses, threatens or exposes somebody.</li>
          <li>
            You answer for what you post, and for having the right to post it. Name your sources.
            Collecting what others wrote here by program, to train language models or for anything
            else, is not allowed.
          </li>
        </ul>
        <p>
          Who ignores this can be shut out of a service or of all of them. When the law obliges us
          to hand something over, we do, and no more than it asks for.
        </p>

        <h2>What others write</h2>
        <p>
          Reviews, bulletins and discussions are the words of those who wrote them, not ours and not
          the college’s. We read what is reported to us. To report something, use the flag beside it
          or write to <a href={`mailto:${staff}`}>{staff}</a>.
        </p>

        <h2>Join us</h2>
        <p>
          You need no experience, only time: everybody here learned by doing. Write to{' '}
          <a href={`mailto:${developers}`}>{developers}</a>, or look at our code at{' '}
          <a href={campus.links.source}>the place where we keep it</a>.
        </p>

        <h2>No guarantee</h2>
        <p>
          We do our best, and we are students with exams. The portal comes as it is: what it says
          may be wrong or out of date, and it may be away when you need it. Keep copies of what
          matters to you.
        </p>
        <p>
          More answers are in the <Link href={faq.to()}>FAQ</Link>; what we keep about you is in the{' '}
          <Link href={privacy.to()}>privacy policy</Link>.
        </p>
      </Prose>
    </Page>
  )
}
