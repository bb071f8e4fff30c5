import { problemLine } from '#core/tables/readRows.ts'
import {
  canLeaveOut,
  carryOutImport,
  lockPeopleTable,
  planImport,
} from '#features/account/imports/importPeople.ts'
import { peopleColumns } from '#features/account/imports/peopleFile.ts'
import { newPlaceLines } from '#features/account/imports/peoplePlaces.ts'
import {
  type Change,
  isMassLeave,
  type NewPerson,
  type PeoplePlan,
} from '#features/account/imports/peoplePlan.ts'
import { type Cli, type Command, CliError } from '../command.ts'
import { readBytes } from '../input/readText.ts'
import { refuseProblems } from '../input/refuseProblems.ts'

const maxShown = 200

export const importPeople: Command = {
  usage: 'FILE.csv',
  summary: 'add and update people from a directory export',
  help: [
    `The columns, in any order: ${Object.keys(peopleColumns).join(', ')}.`,
    'Fields are separated by commas, semicolons or tabs, and names of columns may be in any case.',
    'The text is UTF-8, UTF-16 or Windows-1252; a file that may be in another encoding is refused.',
    'A college whose file has other names of columns and types says so in import.json of its pack.',
    'unixID is required; new people also need name and type. People are found by williamsID where the',
    'file has it, so a known id under a new username renames the account, and a username whose account',
    'has another id stops the import. A missing column changes nothing; an empty cell clears the field, except for yes or no. With --complete the file lists the whole directory:',
    'people who are not in it have left the college, and students of past classes become alumni.',
    'A file with a refused row is not imported. With --leave-out its other rows are, not with --complete.',
  ].join('\n'),
  words: [1, 1],
  options: {
    complete: { type: 'boolean', help: 'mark people who are not in the file as having left' },
    'many-leave': { type: 'boolean', help: 'allow more than a quarter to leave' },
    'leave-out': { type: 'boolean', help: 'import the other rows when some are refused' },
  },
  writes: true,
  run: async (cli, { words: [path = ''], options }) => {
    const bytes = await readBytes(path)
    await lockPeopleTable(cli)
    const isComplete = options['complete'] === true
    const plan = await planImport(cli, { name: path, bytes }, { isComplete })
    const problems = plan.problems.map(problemLine)
    if (options['leave-out'] === true && canLeaveOut(plan, { isComplete })) {
      show(cli.print, problems, (problem) => `left out  ${problem}`)
    } else {
      refuseProblems(path, problems)
    }
    if (isMassLeave(plan) && options['many-leave'] !== true) {
      throw new CliError(
        `${path}: ${plan.left.length} of ${plan.present} people would be marked as having left. If that is correct, add --many-leave.`,
      )
    }
    const done = await carryOutImport({ ...cli, onUpdate: tell(cli) }, plan)
    for (const line of newPlaceLines(plan.newPlaces)) cli.print(line)
    report(cli, done)
  },
}

/** Says how far a long import is. */
const tell =
  ({ print }: Cli) =>
  (done: number, of: number) => {
    if (done % 5000 === 0) print(`… ${done} of ${of} updated`)
  }

function report({ print }: Cli, { added, changed, left, same }: PeoplePlan) {
  show(print, added, (person) => `+ ${describeNew(person)}`)
  show(
    print,
    changed.filter(isRename),
    ({ unixID, values }) => `renamed  ${unixID} → ${values.unixID}`,
  )
  show(print, changed, (change) => `~ ${describeChange(change)}`)
  show(print, left, (change) => `- ${describeChange(change)}`)
  print(`${added.length} added, ${changed.length} changed, ${left.length} left, ${same} unchanged.`)
}

function show<T>(print: Cli['print'], list: readonly T[], describe: (item: T) => string) {
  for (const item of list.slice(0, maxShown)) print(describe(item))
  if (list.length > maxShown) print(`  … and ${list.length - maxShown} more`)
}

const describeNew = ({ values }: NewPerson) =>
  `${values.unixID}  ${values.name} (${[values.type, values.classYear].filter(Boolean).join(' ')})`

const describeChange = ({ unixID, before, values }: Change) =>
  `${unixID}  ${Object.entries(values)
    .map(([field, value]) => `${field}: ${word(before[field])} → ${word(value)}`)
    .join(', ')}`

const isRename = ({ values }: Change) => values.unixID !== undefined

const word = (value: unknown) =>
  value === null || value === undefined ? 'none' : JSON.stringify(value)
