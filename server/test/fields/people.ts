import { lookingFors, platforms } from '@wso/contract/matching/matchingRules'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { deviceTypes, notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { users } from '@wso/contract/users/users'
import { campusStatuses } from '@wso/contract/users/users'
import { addPerson, type startApp } from '#test/app.ts'
import { subscription } from '#test/delivery.ts'
import type { AnyCall, Editable, Item } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

/** What people set up for themselves. */
export function personalEditables({ db, as }: Portal): Record<string, Editable> {
  const start = async () => ({ call: (await as(await addPerson(db))) as AnyCall })
  return {
    profile: {
      start: async () => ({ ...(await start()), params: { id: 'me' } }),
      update: users.update,
      get: users.get,
      exported: 'entry',
      choices: { campusStatus: campusStatuses },
      unversioned: [
        'hasAcceptedFactrakPolicy',
        'hasAcceptedDormtrakPolicy',
        'skippedFirstSteps',
        'optOutEphcatch',
      ],
    },
    ephmatchProfile: {
      start,
      create: ephmatchProfile.create,
      update: ephmatchProfile.update,
      get: ephmatchProfile.get,
      exported: 'ephmatch',
      choices: { messagingPlatform: platforms, lookingFor: lookingFors },
      suit: (body) =>
        body.messagingPlatform === 'Phone' ? { ...body, messagingUsername: '413-555-0100' } : body,
      together: [['messagingPlatform', 'messagingUsername']],
    },
    notificationSettings: {
      start,
      update: notificationSettings.update,
      get: notificationSettings.get,
      values: {
        quietHours: [{ from: '22:30', to: '07:00' }],
        topics: [[{ topic: 'rideMatch', inApp: false, email: true, push: false }]],
      },
      fields: (settings) => ({
        ...settings,
        topics: (settings.topics as Item[])
          .filter(({ topic }) => topic === 'rideMatch')
          .map(({ topic, inApp, email, push }) => ({ topic, inApp, email, push })),
      }),
      // They switch push of many topics, so that what is read depends on the order of changes.
      left: ['enableNotifications', 'salmonNotify'],
    },
    devices: {
      start,
      create: notificationSettings.addDevice,
      list: notificationSettings.devices,
      exported: 'devices',
      values: { token: ['a'.repeat(64)] },
      choices: { type: deviceTypes },
      suit: (body) =>
        body.type === 'web' ? { ...body, token: subscription('https://fcm.googleapis.com') } : body,
      // A secret.
      unread: { all: ['token'] },
    },
  }
}
