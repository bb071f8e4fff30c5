import { appealOutcomes, maxReason } from '@wso/contract/account/administration.limits'
import { campus } from '@wso/contract/campus'
import * as z from 'zod/mini'
import { bookMatch, bookMatchTitle } from './bookTexts.ts'
import { change, changesTitle, changeText } from './courseTexts.ts'
import { decision, decisionBody, decisionTitle, outcomes } from './decisionTexts.ts'
import { orderTopics } from './orderTopics.ts'
import { rideBody, rideNews, rideTitle } from './rideNews.public.ts'
import { defaults, discreet, type Topic, topic } from './topic.public.ts'

const nothing = z.object({})

const answeredBans = {
  keep: 'the ban stays as it is',
  shorten: 'the ban ends earlier',
  end: 'the ban has ended',
} as const

/** Site pages for topics without a subject. */
const addresses = {
  account: '/account',
  ban: '/account/ban',
  dining: '/dining',
  reviews: '/factrak',
  ownReviews: { factrak: '/factrak/surveys', dormtrak: '/dormtrak' },
  scheduler: '/schedulecourses',
} as const

/**
 * Every topic; new ones are added here. Names are stored in the database and never change their
 * meaning. How to add one: docs/notifications.md.
 */
export const topics = {
  threadReply: topic({
    label: 'Replies in threads you follow',
    group: 'community',
    defaults: defaults.inboxAndPush,
    details: nothing,
    text: ({ actor, subject }) => ({
      title: `${actor} replied in “${subject.title}”`,
      body: subject.text,
    }),
    lockScreen: ({ subject }) => `New reply in “${subject.title}”`,
  }),
  mention: topic({
    label: 'Mentions of you',
    group: 'community',
    defaults: defaults.inboxAndPush,
    details: nothing,
    text: ({ actor, subject }) => ({
      title: `${actor} mentioned you in “${subject.title}”`,
      body: subject.text,
    }),
    lockScreen: ({ subject }) => `You were mentioned in “${subject.title}”`,
  }),
  message: topic({
    label: 'Messages about your posts, rides and books',
    group: 'community',
    defaults: defaults.everywhere,
    /** With `ride`, the ride of the conversation changed, in which the recipient has or asked for seats. */
    details: z.object({ isMatch: z.boolean(), ride: z.optional(rideNews) }),
    text: ({ actor, subject, details: { isMatch, ride } }) => {
      if (ride) return { title: rideTitle(subject.title, ride), body: rideBody(ride) }
      return {
        title: isMatch ? `${actor} wrote to you` : `${actor} wrote about “${subject.title}”`,
        body: subject.text,
      }
    },
    lockScreen: ({ subject, details: { isMatch, ride } }) => {
      if (ride) return rideTitle(subject.title, ride)
      return isMatch ? discreet : `New message about “${subject.title}”`
    },
  }),
  rideMatch: topic({
    label: 'Rides that match yours',
    group: 'community',
    defaults: defaults.everywhere,
    details: nothing,
    text: ({ subject }) => ({ title: `A ride matches yours: ${subject.title}` }),
    lockScreen: ({ subject }) => `A ride matches yours: ${subject.title}`,
  }),
  bulletinEnding: topic({
    label: 'Your bulletins that are about to end',
    group: 'community',
    defaults: defaults.inboxAndPush,
    details: z.object({ ends: z.string() }),
    text: ({ subject, details: { ends } }) => ({
      title: `“${subject.title}” ends on ${ends}`,
      body: 'To keep it listed, edit it and choose a later end date.',
    }),
    lockScreen: ({ subject }) => `“${subject.title}” is about to end`,
  }),
  contentModerated: topic({
    label: 'Moderator decisions about your posts',
    group: 'community',
    defaults: defaults.everywhere,
    details: decision,
    text: ({ subject, details }) => ({
      title: decisionTitle(`“${subject.title}”`, details),
      body: decisionBody(details),
    }),
  }),
  reviewModerated: topic({
    label: 'Moderator decisions about your reviews',
    group: 'courses',
    defaults: defaults.inboxAndPush,
    details: z.extend(decision, {
      service: z.enum(['factrak', 'dormtrak']),
      /** Its page; absent for decisions about reviews of courses made before those had one. */
      case: z.optional(z.int()),
    }),
    text: ({ details }) => ({
      title: decisionTitle('A review you wrote', details).replace('about A', 'about a'),
      body: decisionBody(details),
      address:
        details.case === undefined
          ? addresses.ownReviews[details.service]
          : `/decisions/${details.case}`,
    }),
  }),
  reportDecided: topic({
    label: 'Decisions about your reports',
    group: 'community',
    defaults: defaults.inbox,
    details: z.extend(z.pick(decision, { action: true }), {
      thing: z.enum([
        ...['bulletin', 'ride', 'discussion', 'post', 'review', 'profile', 'listing'],
        ...['book', 'message', 'person', 'plan'],
      ] as const),
    }),
    text: ({ details: { action, thing } }) => ({
      title: `Moderators decided about the ${thing} you reported`,
      body: `${outcomes[action]} Thank you for your report.`,
      // For a flagged review, whose notification has no subject.
      address: addresses.reviews,
    }),
  }),
  scheduleChange: topic({
    label: 'Changes to courses in your schedules',
    group: 'courses',
    defaults: defaults.everywhere,
    details: z.object({
      code: z.string().check(z.maxLength(40)),
      changes: z.array(change).check(z.minLength(1), z.maxLength(4)),
    }),
    text: ({ details: { code, changes } }) => ({
      title: changesTitle(code, changes),
      body: changes.map(changeText).join('. '),
      address: addresses.scheduler,
    }),
    lockScreen: ({ details: { code, changes } }) => changesTitle(code, changes),
  }),
  bookMatch: topic({
    label: 'Matches for books you sell or want',
    group: 'courses',
    defaults: defaults.everywhere,
    details: bookMatch,
    text: ({ subject, details }) => ({
      title: bookMatchTitle(subject.title, details),
      body: subject.text,
    }),
    lockScreen: ({ subject, details }) => bookMatchTitle(subject.title, details),
  }),
  bookInterest: topic({
    label: 'People interested in your book listings',
    group: 'courses',
    defaults: defaults.everywhere,
    details: nothing,
    text: ({ actor, subject }) => ({
      title: `${actor} is interested in “${subject.title}”`,
      body: 'See their message in your listings.',
    }),
    lockScreen: ({ subject }) => `Someone is interested in “${subject.title}”`,
  }),
  bookListingEnding: topic({
    label: 'Your book listings that are about to expire',
    group: 'courses',
    defaults: defaults.inboxAndPush,
    details: z.object({ ends: z.string() }),
    text: ({ subject, details: { ends } }) => ({
      title: `Your listing of “${subject.title}” expires on ${ends}`,
      body: 'Renew it to keep it listed.',
    }),
    lockScreen: ({ subject }) => `Your listing of “${subject.title}” is about to expire`,
  }),
  ...orderTopics,
  salmon: topic({
    label: 'Salmon in the dining halls',
    group: 'campus',
    defaults: defaults.off,
    details: z.object({ place: z.string().check(z.maxLength(80)) }),
    text: ({ details: { place } }) => ({
      title: `${place} serves salmon today`,
      address: addresses.dining,
    }),
    lockScreen: ({ details: { place } }) => `${place} serves salmon today`,
  }),
  ephmatchMatch: topic({
    label: `Matches in ${campus.services.ephmatch}`,
    group: 'matching',
    defaults: defaults.inboxAndPush,
    details: nothing,
    text: ({ subject }) => ({ title: `You and ${subject.title} liked each other` }),
  }),
  ephcatchMatch: topic({
    label: `Matches in ${campus.services.ephcatch}`,
    group: 'matching',
    defaults: defaults.inboxAndPush,
    details: nothing,
    text: ({ subject }) => ({ title: `You and ${subject.title} like each other` }),
  }),
  banAppealAnswered: topic({
    label: 'Answers to your appeal of a ban',
    group: 'account',
    defaults: defaults.everywhere,
    details: z.object({
      outcome: z.enum(appealOutcomes),
      note: z.string().check(z.maxLength(maxReason)),
    }),
    text: ({ details: { outcome, note } }) => ({
      title: `Your appeal was answered: ${answeredBans[outcome]}`,
      body: `An administrator wrote: ${note}`,
      address: addresses.ban,
    }),
  }),
  newSignIn: topic({
    label: 'Logins from a new network',
    group: 'account',
    defaults: defaults.everywhere,
    details: z.object({ device: z.string().check(z.maxLength(80)), onCampus: z.boolean() }),
    text: ({ details: { device, onCampus } }) => ({
      title: `New login: ${device}, ${onCampus ? 'on campus' : 'off campus'}`,
      body: 'If this wasn’t you, end that session and change your password.',
      address: addresses.account,
    }),
    lockScreen: () => 'New login to your account',
  }),
} as const

export type Topics = typeof topics
export type TopicName = keyof Topics
export type DetailsOf<N extends TopicName> = z.input<Topics[N]['details']>

/** Returns the topic of a stored name; undefined for a retired one. */
export const topicOf = (name: string): Topic | undefined =>
  Object.hasOwn(topics, name) ? (topics[name as TopicName] as Topic) : undefined
