import type { Notification } from '@wso/contract/notifications/notifications'
import { notOfferedAt } from '@wso/contract/site/notOffered'
import * as z from 'zod/mini'
import type { Context } from '#core/context.ts'
import { isTopicOffered, notOfferedOn } from '#core/offeredServices.ts'
import { unseal } from '#core/secrets.ts'
import { type PersonRefRow, presentPersonRef } from '#features/users/users.public.ts'
import type { notifications } from './notifications.table.ts'
import { subjectKinds, type SubjectReaders } from './subjects.public.ts'
import { discreet, type Facts, type Subject } from './topic.public.ts'
import { topicOf } from './topics.public.ts'

export type NotificationRow = {
  row: typeof notifications.$inferSelect
  actor: PersonRefRow | null
}

/** A notification as its recipient may see it, with its text for a lock screen. */
export type Presented = { view: Notification; lockScreen: string; row: NotificationRow['row'] }

/**
 * Presents notifications as the viewer may see them now, in the given order. Leaves out those whose
 * subject the viewer can no longer open, and those of retired topics and of services that are off.
 */
export async function present(
  context: Context,
  rows: readonly NotificationRow[],
  readers: SubjectReaders,
): Promise<Presented[]> {
  const { config } = context
  const offered = rows.filter(({ row }) => isTopicOffered(config, row.topic))
  const subjects = await readSubjects(context, offered, readers)
  return offered
    .flatMap((each) => presentOne(context, each, subjects) ?? [])
    .filter(({ view }) => !notOfferedAt(notOfferedOn(config), view.address))
}

/** Loads the subjects that the viewer can open, with one query per kind. */
async function readSubjects(
  context: Context,
  rows: readonly NotificationRow[],
  readers: SubjectReaders,
): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>()
  for (const kind of subjectKinds) {
    const ids = rows.flatMap(({ row }) =>
      row.subjectKind === kind && row.subjectID !== null ? [row.subjectID] : [],
    )
    if (ids.length === 0) continue
    const read = await readers[kind](context, [...new Set(ids)])
    for (const [id, subject] of read) found.set(keyOf(kind, id), subject)
  }
  return found
}

const keyOf = (kind: string, id: number) => `${kind}:${id}`

/** Used for topics without a subject, whose texts name the page. */
const noSubject: Subject = { title: '', address: '/' }

/** Returns the subject of a row; undefined when its recipient cannot open it. */
function subjectOf(
  { subjectKind, subjectID }: NotificationRow['row'],
  subjects: ReadonlyMap<string, Subject>,
): Subject | undefined {
  if (subjectKind === null || subjectID === null) return noSubject
  return subjects.get(keyOf(subjectKind, subjectID))
}

/** Separates encrypted details from other uses of the secret. */
export const sealedDetails = 'notification'

/** Returns the details of a row, decrypted if they are stored so; see `notifyPrivately`. */
function detailsOf(config: Context['config'], details: unknown): unknown {
  const sealed = z.object({ sealed: z.string() }).safeParse(details)
  if (!sealed.success) return details
  const text = unseal(config, sealedDetails, sealed.data.sealed)
  return text === undefined ? undefined : JSON.parse(text)
}

function presentOne(
  { config, viewer }: Context,
  { row, actor }: NotificationRow,
  subjects: ReadonlyMap<string, Subject>,
): Presented | undefined {
  const topic = topicOf(row.topic)
  const subject = subjectOf(row, subjects)
  if (!topic || !subject) return undefined
  const details = topic.details.safeParse(detailsOf(config, row.details))
  if (!details.success) return undefined // Written by another version of the topic.
  const person = presentPersonRef(actor, viewer)
  const facts: Facts<unknown> = { actor: person?.name ?? 'Someone', subject, details: details.data }
  const text = topic.text(facts)
  const view = {
    id: row.id,
    topic: row.topic,
    group: topic.group,
    ...text,
    address: row.subjectID === null ? (text.address ?? subject.address) : subject.address,
    createdTime: row.createdTime,
    read: row.readTime !== null,
    actor: person,
  }
  return { view, lockScreen: topic.lockScreen?.(facts) ?? discreet, row }
}
