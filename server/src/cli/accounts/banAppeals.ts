import { appealOutcomes, maxReason } from '@wso/contract/account/administration.limits'
import { dayIn } from '@wso/contract/core/dates/day'
import { isVisible, sanitize } from '@wso/contract/core/text/visible'
import { asc, eq } from 'drizzle-orm'
import { banAppeals } from '#features/account/auth/adminPeople/banAppeals.table.ts'
import {
  type Answer,
  answerAppeal,
  hasOpenAppeal,
  isShorter,
  openAppealOf,
} from '#features/account/auth/banAppeals/banAppealAnswers.ts'
import { bans, users } from '#features/users/users.table.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { findPerson } from '../people/findPerson.ts'
import { readEnd } from './ban.ts'

const maxListed = 100

export const listAppeals: Command = {
  usage: '',
  summary: `list the appeals of bans that wait for an answer, longest first, at most ${maxListed}`,
  words: [0, 0],
  writes: false,
  run: async ({ db, now, config, print }) => {
    const rows = await db
      .select({ person: users, ban: bans, appeal: banAppeals })
      .from(bans)
      .innerJoin(users, eq(users.id, bans.userID))
      .innerJoin(banAppeals, eq(banAppeals.userID, bans.userID))
      .where(hasOpenAppeal({ db, now }))
      .orderBy(asc(banAppeals.createdTime), asc(bans.userID))
      .limit(maxListed)
    if (rows.length === 0) print('No appeals are waiting.')
    for (const { person, ban, appeal } of rows) {
      const since = dayIn(new Date(appeal.createdTime), config.TIME_ZONE)
      print(`${person.name} (${person.unixID}), ${since}. The ban: ${ban.reason}`)
      print(`  ${appeal.text.replace(/\s+/g, ' ')}`)
    }
  },
}

export const answerBanAppeal: Command = {
  usage: 'USER OUTCOME',
  summary: 'answer the appeal of a ban',
  help: `The outcomes are ${appealOutcomes.join(', ')}. The person is notified and reads the note. An appeal is answered once.`,
  words: [2, 2],
  options: {
    note: {
      type: 'string',
      value: 'TEXT',
      help: 'why; required, shown to the person and recorded in the audit log',
    },
    until: {
      type: 'string',
      value: 'DAY',
      help: 'for shorten: the day on which the ban ends, like 2026-12-01',
    },
  },
  writes: true,
  run: answer,
}

/** @throws CliError without an appeal that waits, and for a wrong outcome, note or end */
async function answer(cli: Cli, { words: [unixID = '', typed = ''], options }: Typed) {
  const outcome = appealOutcomes.find((each) => each === typed)
  if (!outcome) {
    throw new CliError(
      `There is no outcome "${typed}". The outcomes are ${appealOutcomes.join(', ')}.`,
    )
  }
  const note = readNote(options['note'])
  const endTime = readEnd(cli, options['until'])
  const person = await findPerson(cli.db, unixID)
  const name = `${person.name} (${person.unixID})`
  const open = await openAppealOf(cli, person.id)
  if (!open) throw new CliError(`No appeal of ${name} is waiting for an answer.`)
  await answerAppeal(cli, person, { open, answer: answerOf(open.ban, { outcome, note, endTime }) })
  cli.print(`${name}: appeal open → ${outcome}`)
}

type Given = {
  outcome: (typeof appealOutcomes)[number]
  note: string
  endTime: string | null
}

/** @throws CliError when there is an end and the outcome has none, and the reverse; and for a later one */
function answerOf(ban: { endTime: string | null }, { outcome, note, endTime }: Given): Answer {
  if (outcome !== 'shorten') {
    if (endTime) throw new CliError('--until: only for the outcome shorten.')
    return { outcome, note }
  }
  if (!endTime) throw new CliError('Say when it ends: --until 2026-12-01')
  if (!isShorter(ban, endTime)) {
    throw new CliError('--until: must be before the day on which the ban ends now.')
  }
  return { outcome, note, endTime }
}

function readNote(typed: Typed['options'][string]): string {
  const note = sanitize(String(typed ?? '')).trim()
  if (!isVisible.test(note)) throw new CliError('Say why: --note "…"')
  if (note.length > maxReason) {
    throw new CliError(`--note: must be at most ${maxReason} characters.`)
  }
  return note
}
