import { campus } from '@wso/contract/campus'
import { loadPolicies } from '@wso/contract/campus/collegeTexts'
import { termNoun } from '@wso/contract/campus/termNoun'
import { PageTop } from '#core/page/PageTop.tsx'
import { CollegePolicy } from '#posts/markdown/CollegePolicy.tsx'
import { PolicyAnswer } from '#reviews/PolicyAnswer.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Prose } from '#ui/layout/Prose.tsx'
import { factrakPaths } from './factrak.paths.ts'
import { FactrakFrame } from './FactrakFrame.tsx'
import { useFactrak } from './useFactrak.ts'
import shared from '#reviews/reviews.module.css'

/** Returns the page once the college’s policies have loaded. */
export const policyPage = () => loadPolicies().then(() => PolicyPage)

/** The Factrak policy. Accepting it unlocks the service. */
function PolicyPage() {
  const { me } = useFactrak()
  return (
    <FactrakFrame tab={factrakPaths.policy.to()} isPolicy>
      <PageTop
        title={`${campus.services.factrak} policy`}
        lead="Please read this once. It is short, and it keeps reviews useful."
      />
      <div className={shared.section}>
        <CollegePolicy name="factrak">
          <PolicyText />
        </CollegePolicy>
        <Consent />
        <PolicyAnswer
          field="hasAcceptedFactrakPolicy"
          isAccepted={me?.hasAcceptedFactrakPolicy}
          next={factrakPaths.home.to()}
        />
      </div>
    </FactrakFrame>
  )
}

const PolicyText = () => (
  <Prose>
    <h2>Write reviews to read reviews</h2>
    <p>
      Reviews are useful only when there are many of them and they are recent. To read what others
      wrote, write <b>two reviews each half year</b>. Half years run from March to September and
      from October to February. A review counts for the half year in which you post it.
    </p>
    <p>
      You owe no reviews in your first {termNoun}, or once you have written two for every earlier{' '}
      {termNoun}. Until you have written yours, you can browse courses and professors and write
      reviews, but the text and ratings of others are locked.
    </p>
    <h2>Ratings</h2>
    <p>
      Every rating is optional. Averages are rounded to a tenth and shown once a question has three
      answers, and rankings include only professors and courses with at least five. Each review
      counts once, so one person can review a professor in at most two courses. Averages and counts
      are updated every morning, also when a review was edited or deleted.
    </p>
    <h2>Reviews are anonymous</h2>
    <p>
      Reviews are by students, for students. Moderators read only reviews that someone flagged. Your
      name is stored separately from the text and shown to no one, including moderators. Details
      about yourself may still identify you, so leave out anything only you could have written. You
      see your review at once, and others see it with all reviews of that day the next morning.
    </p>
    <h2>What not to post</h2>
    <p>
      Do not name other students, use slurs, harass anyone, or write about anything other than the
      course and the teaching. Anyone can flag a review, and moderators keep, hide or remove it.
      Repeated violations lead to a ban.
    </p>
  </Prose>
)

/** What accepting means, whatever the policy says. */
const Consent = () => (
  <Prose>
    <p>
      By using {campus.services.factrak} you agree to this policy and to the college’s{' '}
      <Link href={campus.links.ethics}>statement on ethics and responsibility in computing</Link>.
    </p>
  </Prose>
)
