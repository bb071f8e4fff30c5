import { campus } from '@wso/contract/campus'
import { PageTop } from '#core/PageTop.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Prose } from '#ui/Prose.tsx'

/** What the site and the mobile app keep about a person, and why. */
export function PrivacyPage() {
  const { staff, developers } = campus.contact
  return (
    <Page>
      <PageTop
        title="Mobile privacy policy"
        lead={`What the ${campus.name} app and this site keep about you, why, and for how long.`}
      />
      <Prose>
        <p>In force since November 1, 2026.</p>

        <h2>In short</h2>
        <p>
          We keep what the services need and nothing else. We sell nothing, show no advertisements
          and use no outside analytics in the app. You can download everything we hold about you on
          <Link href="/account">your account page</Link>; students and alums delete their account
          there, everybody else by writing to <a href={`mailto:${developers}`}>{developers}</a>.
        </p>

        <h2>What we keep on our servers</h2>
        <ul>
          <li>
            Your directory entry, which comes from the college, with what you add or hide yourself.
          </li>
          <li>What you post: bulletins, rides, discussions, reviews, listings, orders.</li>
          <li>
            Who wrote a review is stored apart from the review. Neither readers nor moderators learn
            it.
          </li>
          <li>Likes stay secret until they are returned, and are erased when you leave.</li>
          <li>
            Where you are signed in: the kind of device, since when, and when it was last used. You
            can end any of these sessions.
          </li>
        </ul>

        <h2>When you delete your account</h2>
        <p>
          Your entry, what you posted, your votes, schedules and sessions are erased at once. Your
          reviews and reports stay without any tie to you, and so do threads of yours in which
          others wrote, without your name. Our log keeps that an account was deleted, not whose. The
          college’s own records are not ours: while you are in them, the directory may list you
          again. A backup made before holds it until newer ones replace it.
        </p>

        <h2>What the app keeps on your phone</h2>
        <p>
          The key of your session, your id, photos you have looked at, and drafts you have not sent.
          Logging out removes them. The site keeps the same in your browser’s storage and sets no
          cookies to follow you.
        </p>

        <h2>Notifications</h2>
        <p>
          If you turn them on, your phone’s maker gives us an address to send them to. A message
          passes through that maker’s servers; it says what happened, not what was written. Turning
          them off deletes the address.
        </p>

        <h2>Logs</h2>
        <p>
          For two weeks our servers remember which address asked for which page, when, and whether
          it worked. No search words, no passwords, nothing you typed. Moderators’ decisions are
          kept for as long as the portal exists.
        </p>

        <h2>Who else sees it</h2>
        <p>
          Other people see what each service says it shows. The college’s directory checks your
          password when you sign in; we do not store it. Nobody else gets anything, unless the law
          obliges us.
        </p>

        <h2>How it is protected</h2>
        <p>
          Everything travels encrypted, and every request is checked against what you may see at
          that moment. No protection is perfect: if yours fails, we tell you as soon as we know.
        </p>

        <h2>Links elsewhere</h2>
        <p>What other sites keep about you is in their policies, not in this one.</p>

        <h2>Children</h2>
        <p>
          {campus.name} is for people at the college. We do not knowingly keep anything about
          children under 13; if you find something, write to us and it goes.
        </p>

        <h2>Changes and questions</h2>
        <p>
          When this page changes, its date does, and for anything that matters you are told when you
          next sign in. Questions go to <a href={`mailto:${staff}`}>{staff}</a>.
        </p>
      </Prose>
    </Page>
  )
}
