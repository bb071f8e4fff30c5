import { campus } from '@wso/contract/campus'
import { loadPolicies } from '@wso/contract/campus/collegeTexts'
import { isEverythingOffered, isOffered } from '#core/navigation/offered.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { account } from '#features/auth/auth.paths.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { CollegePolicy } from '#posts/markdown/CollegePolicy.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Prose } from '#ui/layout/Prose.tsx'

const { ephmatch, ephcatch } = campus.services

/** Returns the page once the college’s policies have loaded. */
export const privacyPage = () => loadPolicies().then(() => PrivacyPage)

/** The privacy policy of the site and the mobile app. */
function PrivacyPage() {
  const { staff, developers } = campus.contact
  return (
    <Page>
      <PageTop
        title="Mobile privacy policy"
        lead={`What data the ${campus.name} app and this site store about you, why, and for how long.`}
      />
      <Prose>
        <p>Effective November 28, 2026.</p>

        <h2>Summary</h2>
        <p>
          We collect only the data our services need. We do not sell data, show advertising or use
          third-party analytics in the app. You can download the data we hold about you on{' '}
          <Link href={account.to()}>your account page</Link>. Students and alumni can delete their
          account there; faculty and staff can request deletion from{' '}
          <a href={`mailto:${developers}`}>{developers}</a>.
        </p>

        <h2>Data we store</h2>
        <ul>
          <li>
            Your directory profile, which the college provides, and anything you add to it or hide.
          </li>
          <li>What you post, such as bulletins, rides, discussions and reviews.</li>
          {isOffered(booktrakPaths.home.to()) && (
            <li>
              The books you sell or look for, and whom you told that you are interested. When you
              scan a barcode, the picture stays on your device.
            </li>
          )}
          <li>
            The messages you send about a ride, a post, a book or a match, and the seats you ask
            for. Only you and the other person can read them. If one of you reports a message,
            moderators read it with up to six messages around it. We delete a conversation 180 days
            after what it is about is over.
          </li>
          <ReviewData />
          <li>
            Your sessions: the type of device, when you logged in and when the session was last
            used. You can end any session at any time, after you enter your password again.
          </li>
          <MatchingData />
          <PausedData />
        </ul>

        <h2>Deleting your account</h2>
        <p>
          When you delete your account, we erase your profiles, posts, likes, matches, schedules,
          plans, book listings, conversations and sessions. A conversation is erased for the other
          person too. Your reviews, your votes on reviews and your reports remain without any link
          to you, and threads that other people replied to remain without your name. We keep a
          record that an account was deleted, but not whose. The college’s own records are outside
          our control: while you are in them, the directory may list you again. Existing backups
          contain your data until newer backups replace them.
        </p>

        <DeviceData />

        <h2>Notifications</h2>
        <p>
          If you turn on push notifications, the manufacturer of your phone or browser gives us an
          address to deliver them. Notifications pass through that company’s servers. Turning them
          off deletes the address.
        </p>

        <h2>Logs</h2>
        <p>
          For two weeks our servers keep a log of requests: the network address, the page, the time
          and the result. The log contains no search terms, no passwords and no other text you
          enter. Logins, what administrators and moderators open, and orders that staff enter are
          recorded for 90 days, without names. Moderation decisions are kept for as long as the
          portal operates, with a pseudonym of the moderator that remains when they delete their
          account.
        </p>

        <Viewers />

        <h2>Security</h2>
        <p>
          Connections are encrypted, and every request is checked against your current permissions.
          No system is perfectly secure. If a breach affects you, we will tell you as soon as we
          know.
        </p>

        <h2>External links</h2>
        <p>Other sites have their own privacy policies, which may differ from this one.</p>

        <h2>Children</h2>
        <p>
          {campus.name} is for members of the college community. We do not knowingly collect data
          about children under 13. If you believe that we have, contact us and we will delete it.
        </p>

        <h2>Changes and contact</h2>
        <p>
          We update the date above when this policy changes, and a line above every page announces a
          material change. Questions? Write to <a href={`mailto:${staff}`}>{staff}</a>.
        </p>
        <CollegePolicy name="privacy" />
      </Prose>
    </Page>
  )
}

/** What matching stores; nothing where neither of its services is offered. */
function MatchingData() {
  const hasProfiles = isOffered(ephmatchPaths.browse.to())
  const hasSeniors = isOffered(ephcatchPaths.people.to())
  if (!hasProfiles && !hasSeniors) return null
  return (
    <li>
      {hasProfiles &&
        `If you join ${ephmatch}: your profile and photo there, whom you like or skip, your matches, and whom you block. `}
      {hasSeniors && `In ${ephcatch}: whom you like. `}
      No one sees a like that is not returned. Likes that stand each morning become matches, of
      which both people are told; a match that ended stays listed for both. Opting out hides your
      profile and matches at once; erasing deletes them, and your likes, for good.
    </li>
  )
}

/** What happens to data of services that are off. */
const PausedData = () =>
  isEverythingOffered() ? null : (
    <li>
      What you entered in a service while it was offered here. We keep it unchanged while the
      service is not offered. The data that you can download and the deletion of your account cover
      it.
    </li>
  )

function DeviceData() {
  return (
    <>
      <h2>Data on your device</h2>
      <p>
        The app stores your session, your user ID, photos you have viewed and unsent drafts. Logging
        out removes them. The website stores the same data in your browser and sets no tracking
        cookies. If you chose to stay logged in, it also saves the menus, lists, conversations and
        profiles you opened in the last 14 days, to show them without a network. It never saves
        reviews, matches or orders.
      </p>
    </>
  )
}

function ReviewData() {
  const hasCourses = isOffered(factrakPaths.home.to())
  const hasDorms = isOffered(dormtrakPaths.home.to())
  if (!hasCourses && !hasDorms) return null
  return (
    <li>
      Who wrote each review, voted on it or flagged it, under a pseudonym. The key that connects
      pseudonyms to people is kept outside the database, so a copy of the database does not say who
      wrote what. Readers and moderators cannot see it.{' '}
      {hasCourses && 'New course reviews appear to others together, once a day. '}
      {hasDorms && 'Dorm reviews show only the term in which they were written. '}
      Averages and counts change once a day. When you delete a review, its text disappears at once,
      and its ratings stop counting the next morning.
    </li>
  )
}

function Viewers() {
  return (
    <>
      <h2>Who can see your data</h2>
      <p>
        Each service states what other people can see. Moderators also see what someone reports to
        them: posts, reviews, messages about books, and what you write about yourself. The college
        verifies your password when you log in, and we do not store it. If your account has a
        password of this portal instead, we store only a hash of it. We share nothing else with
        anyone unless the law requires it.
      </p>
    </>
  )
}
