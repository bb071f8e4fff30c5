import { campus } from '@wso/contract/campus'
import { loadPolicies } from '@wso/contract/campus/collegeTexts'
import { PageTop } from '#core/page/PageTop.tsx'
import { CollegePolicy } from '#posts/markdown/CollegePolicy.tsx'
import { PolicyAnswer } from '#reviews/PolicyAnswer.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { DormtrakFrame } from '../DormtrakFrame.tsx'
import { useDormtrak } from '../useDormtrak.ts'
import shared from '#reviews/reviews.module.css'

const name = campus.services.dormtrak

/** Returns the page once the college’s policies have loaded. */
export const policyPage = () => loadPolicies().then(() => PolicyPage)

/** The Dormtrak policy. Accepting it unlocks the service. */
function PolicyPage() {
  const { me } = useDormtrak()
  return (
    <DormtrakFrame tab={dormtrakPaths.policy.to()} isPolicy>
      <PageTop title={`${name} policy`} lead="Read this once before you read or write reviews." />
      <div className={shared.section}>
        <CollegePolicy name="dormtrak">
          <PolicyText />
        </CollegePolicy>
        <Consent />
        <PolicyAnswer
          field="hasAcceptedDormtrakPolicy"
          isAccepted={me?.hasAcceptedDormtrakPolicy}
          next={dormtrakPaths.home.to()}
        />
      </div>
    </DormtrakFrame>
  )
}

const PolicyText = () => (
  <Prose>
    <h2>Write what you know first-hand</h2>
    <p>
      Reviews must be true and based on your own experience. You can review the room and the
      building you live in now, once for each room. Sophomores, juniors and seniors can write
      reviews; every student can read them. You can edit or delete your reviews at any time, also
      after you move out.
    </p>
    <h2>Your name is not shown</h2>
    <p>
      Your review is stored under a pseudonym, and your name is not shown to other students or to
      moderators. Because other students may know where you live, you can choose to hold back your
      whole review, with its ratings and photos, until the next school year. Reviews show the term
      in which they were written, not the day.
    </p>
    <h2>What not to post</h2>
    <p>
      Do not name other students, and do not post slurs or harassment. Anyone can report a review.
      Moderators can hide or remove it. Students who post false information repeatedly lose access.
    </p>
    <h2>Dorms with little data</h2>
    <p>
      First-year housing and co-ops are left out of rankings and searches because too few reviews
      are available.
    </p>
  </Prose>
)

/** What accepting means, whatever the policy says. */
const Consent = () => (
  <Prose>
    <p>
      By using {name} you agree to this policy and to the college’s{' '}
      <Link href={campus.links.ethics}>statement on ethics and responsibility in computing</Link>.
    </p>
  </Prose>
)
