import { campus } from '@wso/contract/campus'

/** An answer in plain paragraphs; `[words](address)` is a link. */
export type Question = {
  /** Its anchor: stable, because people send it to each other. */
  id: string
  question: string
  answer: string[]
}
export type Section = { title: string; questions: Question[] }

const { links, contact, services, name, organisation, collegeShort } = campus

/** Everything the FAQ answers. Building hours stand below it, from campusHours.ts. */
export const sections: Section[] = [
  {
    title: `About ${name}`,
    questions: [
      {
        id: 'what-is-it',
        question: `What is ${name}?`,
        answer: [
          `${organisation}: the services students run for everybody at ${collegeShort}. [About](/about) says more, and [the team page](/team) who does it.`,
        ],
      },
      {
        id: 'sign-in',
        question: 'How do I sign in?',
        answer: [
          `With your ${campus.usernameLabel} and its password; what stands before the @ of your mail address is the username. We pass the password on to the college and never keep it.`,
          `If you forgot it, [the college can set a new one](${links.forgotPassword}). After ten wrong tries an account rests for 15 minutes.`,
        ],
      },
      {
        id: 'something-broken',
        question: 'Something is broken or missing. Whom do I tell?',
        answer: [
          `Use [the feedback form](${links.feedback}) or write to [${contact.developers}](mailto:${contact.developers}). If everything seems down, look at [the status page](${links.status}) first.`,
        ],
      },
    ],
  },
  {
    title: 'Your entry and your data',
    questions: [
      {
        id: 'wrong-entry',
        question: 'My name, class or room is wrong. Where do I change it?',
        answer: [
          'Those come from the college’s own records, and follow them within a day of being changed there. Your photo, nickname, tags and who sees your room and hometown are yours to change: open your entry and edit it.',
        ],
      },
      {
        id: 'hide-me',
        question: 'How do I hide from the directory?',
        answer: [
          'Edit your entry and turn off “Visible”. From that moment nobody finds it but you and the administrators. Room, hometown and diet can be hidden one by one.',
        ],
      },
      {
        id: 'anonymous-reviews',
        question: `Are reviews in ${services.factrak} and ${services.dormtrak} anonymous?`,
        answer: [
          'Yes. Who wrote a review is stored apart from it and shown to nobody: not to readers, professors, moderators or administrators. Only you see which are yours.',
        ],
      },
      {
        id: 'review-deficit',
        question: `Why do I see only part of ${services.factrak}?`,
        answer: [
          'Reviews live from those who write them: each term asks for two. Until yours are written you see that reviews exist, but not what they say. Writing opens them at once.',
        ],
      },
      {
        id: 'my-data',
        question: 'Can I have my data, or leave?',
        answer: [
          'Both, on [your account page](/account): download everything we hold about you, or delete your account. Reviews and reports stay without any tie to you, and threads in which others wrote stay without your name; the rest goes at once and for good.',
          `Students and alums do this themselves. Of professors and staff there may be reviews: they write to [${contact.developers}](mailto:${contact.developers}). The college’s own records are not ours to delete, so while you are in them the directory may list you again.`,
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
          `Lists are made and kept on [the listserv](${links.listserv}). It has accounts of its own: since it moved to a new server, list owners need to make theirs again, because the old ones could not be carried over without carrying the spam.`,
        ],
      },
      {
        id: 'wiki',
        question: 'Where is the wiki?',
        answer: [
          `At [its own address](${links.wiki}). The old one was retired in the winter of 2026; its pages were moved.`,
        ],
      },
    ],
  },
]
