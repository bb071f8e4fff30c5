import { campus } from '@wso/contract/campus'
import { formatList } from '@wso/contract/core/text/formatList'
import { isOffered } from '#core/navigation/offered.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { dormtrakPaths } from '#features/dormtrak/dormtrak.paths.ts'
import { ephcatchPaths } from '#features/ephcatch/ephcatch.paths.ts'
import { ephmatchPaths } from '#features/ephmatch/ephmatch.paths.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { plannerPaths } from '#features/planner/planner.paths.ts'

/** A question and its answer in plain paragraphs. `[label](URL)` is a link. */
export type Question = {
  /** The anchor, stable because people share links to it. */
  id: string
  question: string
  answer: string[]
  /** Pages of the services that it is about; shown while one of them is offered. */
  about?: string[]
}
export type Section = { title: string; questions: Question[] }

const { links, contact, services, name, organization, collegeShort } = campus

const booktrak = booktrakPaths.home.path
const dormtrak = dormtrakPaths.home.path
const ephcatch = ephcatchPaths.people.path
const ephmatch = ephmatchPaths.browse.path
const factrak = factrakPaths.home.path

/** Services that the texts name together. */
const pairs: [path: string, label: string][][] = [
  [
    [factrak, services.factrak],
    [dormtrak, services.dormtrak],
  ],
  [
    [ephmatch, services.ephmatch],
    [ephcatch, services.ephcatch],
  ],
]

/** Names only those of a pair that are offered. */
const withOffered = (text: string): string =>
  pairs.reduce((said, pair) => {
    const offered = pair.filter(([path]) => isOffered(path))
    return said.replaceAll(namesOf(pair), namesOf(offered))
  }, text)

const namesOf = (pair: readonly [path: string, label: string][]) =>
  formatList(pair.map(([, label]) => label))

/** The sections of the FAQ about what is offered. Building hours follow them on the page. */
export const offeredSections = (): Section[] =>
  sections
    .map(({ title, questions }) => ({
      title: withOffered(title),
      questions: questions
        .filter(({ about }) => about?.some(isOffered) ?? true)
        .map(({ question, answer, ...rest }) => ({
          ...rest,
          question: withOffered(question),
          answer: answer.map(withOffered),
        })),
    }))
    .filter(({ questions }) => questions.length > 0)

const sections: Section[] = [
  {
    title: `About ${name}`,
    questions: [
      {
        id: 'what-is-it',
        question: `What is ${name}?`,
        answer: [
          `${organization} is a set of services that students run for everyone at ${collegeShort}. Learn more on [the About page](/about) and meet [the team](/team).`,
        ],
      },
      {
        id: 'sign-in',
        question: 'How do I log in?',
        answer: [
          `Use your ${campus.usernameLabel} (the part of your email address before the @) and its password. The college verifies the password; we never store it.`,
          `Forgot your password? [Reset it with the college](${links.forgotPassword}). After too many failed attempts, you have to wait before you can log in.`,
        ],
      },
      {
        id: 'something-broken',
        question: 'How do I report a problem?',
        answer: [
          `Use [the feedback form](${links.feedback}) or write to [${contact.developers}](mailto:${contact.developers}). If the whole site seems down, check [the status page](${links.status}) first.`,
        ],
      },
    ],
  },
  {
    title: 'Your profile and your data',
    questions: [
      {
        id: 'wrong-entry',
        question: 'My name, class year or room is wrong. How do I change it?',
        answer: [
          'That information comes from the college’s records and updates within a day after the college changes it. You can edit your photo, nickname and tags, and choose who sees your room and hometown, on your profile.',
        ],
      },
      {
        id: 'hide-me',
        question: 'How do I hide from the directory?',
        answer: [
          'Edit your profile and set “Profile” under “Who can see you” to “Only me”. It takes effect immediately: only you and administrators can find you. You can also hide your room, hometown and dietary needs individually.',
        ],
      },
      {
        id: 'anonymous-reviews',
        about: [factrak, dormtrak],
        question: `Are reviews in ${services.factrak} and ${services.dormtrak} anonymous?`,
        answer: [
          'Yes. The author of a review is stored separately and shown to no one: not to readers, professors, moderators or administrators. Only you can see which reviews are yours.',
        ],
      },
      {
        id: 'review-deficit',
        about: [factrak],
        question: `Why do I see only part of ${services.factrak}?`,
        answer: [
          'Students write two reviews each half year to read everyone else’s. Until you have written yours, you can see how many reviews there are, but not their text. They unlock as soon as you post your reviews.',
        ],
      },
      {
        id: 'shared-plan',
        about: [plannerPaths.plan.path],
        question: `Who can see my plan in the ${services.planner}?`,
        answer: [
          'Only you, unless you share it. A link that you create shows the courses, programs and marks of one plan, without your name, to anyone who has it. Revoke the link in [the planner](/schedulecourses/planner) at any time.',
          'The planner checks your plan against the published rules of each program. Your departments and the registrar decide whether you meet them.',
        ],
      },
      {
        id: 'messages',
        question: 'Who can read my messages?',
        answer: [
          'Only you and the person you write with. Each conversation is about one ride, book, post or match, and neither of you sees the other’s email address. Either of you can end it. If one of you reports a message, moderators read it with a few messages around it.',
        ],
      },
      {
        id: 'my-data',
        question: 'How do I download my data or delete my account?',
        answer: [
          'You can do both on [your account page](/account). When you delete your account, your reviews and reports remain without any link to you, threads that other people replied to remain without your name, and everything else is erased.',
          `Students and alumni can delete their account themselves. Faculty and staff can request it from [${contact.developers}](mailto:${contact.developers}), because reviews may refer to them. The college’s records are outside our control, so the directory may list you again while you are in them.`,
        ],
      },
    ],
  },
  {
    title: `Books on ${services.booktrak}`,
    questions: [
      {
        id: 'sell-books',
        about: [booktrak],
        question: 'How do I sell my textbooks?',
        answer: [
          `Open [the form](/booktrak/listings/create) and scan the barcode of each book, or type its ISBN. Choose a condition and a price, and post them together. Past sales of the same book suggest a price.`,
          'Listings end after 120 days. You can renew, reserve, edit or delete them on [My listings](/booktrak/edit), and undo each change for ten minutes.',
        ],
      },
      {
        id: 'find-books',
        about: [booktrak],
        question: 'How do I find the books for my courses?',
        answer: [
          `[Your courses](/booktrak/courses) shows the books of your saved schedule with the cheapest copies. If no one is selling a book, say that you’re looking for it. We’ll notify you about new copies, and sellers see your request.`,
        ],
      },
      {
        id: 'book-contact',
        about: [booktrak],
        question: 'What do others see when I list a book?',
        answer: [
          'Your name, username and photo, as in the directory, never a phone number or address. When someone messages you about a listing, you get one notification, and only you can read the message. Meet in a public place and pay each other directly; the portal handles no money.',
        ],
      },
    ],
  },
  {
    title: `${services.ephmatch} and ${services.ephcatch}`,
    questions: [
      {
        id: 'ephmatch',
        about: [ephmatch],
        question: `What is ${services.ephmatch}, and who sees me there?`,
        answer: [
          `${services.ephmatch} helps students meet. It is open for a few weeks at a time, sometimes for seniors only. You are not part of it until you [join](/ephmatch). Only students who have joined, and administrators who handle reports, can see your profile and photo. Only your matches can see your contact details and message.`,
          'You can opt out at any time, which hides you at once, or permanently erase your profile, photo, likes and matches.',
        ],
      },
      {
        id: 'secret-likes',
        about: [ephmatch, ephcatch],
        question: 'Does anyone learn whom I like?',
        answer: [
          'Only a person who likes you back. Every morning, people who like each other are matched and both are told; a match stays listed, also after it has ended. Otherwise a like is never shown, counted or hinted at, not even to moderators. A withdrawn like still counts toward the likes of the day. Notifications on a lock screen do not mention matches.',
        ],
      },
      {
        id: 'ephcatch',
        about: [ephcatch],
        question: `What is ${services.ephcatch}?`,
        answer: [
          `From May 15 to June 30, seniors can like up to 10 other seniors in secret. Every morning, ${services.ephcatch} matches people who like each other and tells them both. Seniors take part unless they [opt out](/ephcatch/opt-out).`,
        ],
      },
      {
        id: 'matching-block',
        about: [ephmatch, ephcatch],
        question: 'How do I block someone there?',
        answer: [
          `Choose “Block” in the menu on their card. You no longer see each other in ${services.ephmatch} and ${services.ephcatch}, and they are not told. To report a profile to the moderators, choose “Report to moderators” in the same menu.`,
        ],
      },
    ],
  },
  {
    title: 'Mailing lists and the wiki',
    questions: [
      {
        id: 'listserv',
        question: 'How do I run a mailing list?',
        answer: [
          `Create and manage lists on [the listserv](${links.listserv}). It has its own accounts. List owners from before the server move need to create a new account there.`,
        ],
      },
      {
        id: 'wiki',
        question: 'Where is the wiki?',
        answer: [
          `The wiki has [its own site](${links.wiki}). The old wiki was retired in winter 2026 and its pages were moved.`,
        ],
      },
    ],
  },
]
