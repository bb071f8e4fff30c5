import { findHolder, rename } from '#features/account/auth/adminPeople/accountChanges.ts'
import { peopleColumns } from '#features/account/imports/peopleFile.ts'
import { type Command, CliError } from '../command.ts'
import { findPerson } from './findPerson.ts'

export const renamePerson: Command = {
  usage: 'USER [NEW-USERNAME]',
  summary: "change a person's username or correct their college id",
  help: 'The account stays the same person’s: use it when a username was changed, or given to someone else.',
  words: [1, 2],
  options: {
    'college-id': { type: 'string', value: 'ID', help: 'the college id of this person' },
  },
  writes: true,
  run: async (cli, { words: [unixID = '', renamed], options }) => {
    const collegeID = options['college-id']
    if (renamed === undefined && !collegeID) {
      throw new CliError('Give a new username, --college-id ID, or both.')
    }
    const person = await findPerson(cli.db, unixID)
    const values = {
      unixID: readUsername(renamed) ?? person.unixID,
      williamsID: collegeID ? String(collegeID) : person.williamsID,
    }
    const holder = await findHolder(cli.db, person, values)
    if (holder) throw new CliError(`That is ${holder.name} (${holder.unixID}). Rename them first.`)
    await rename(cli, person, values)
    const id = values.williamsID ? `, college id ${values.williamsID}` : ''
    cli.print(`${person.name} (${person.unixID}) is now ${values.unixID}${id}.`)
  },
}

function readUsername(typed: string | undefined) {
  if (typed === undefined) return undefined
  const { data, error } = peopleColumns.unixID.safeParse(typed)
  if (error) throw new CliError(`${typed}: ${error.issues[0]!.message}.`)
  return data
}
