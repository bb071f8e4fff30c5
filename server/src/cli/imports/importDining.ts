import { collegeDay } from '#core/calendar/zonedTime.ts'
import { replaceMenus } from '#features/dining/dining/dining.import.ts'
import { type Command, CliError } from '../command.ts'
import { readJson } from '../input/readJson.ts'
import { DiningFile } from './diningFile.ts'

export const importDining: Command = {
  usage: 'FILE.json',
  summary: "replace the dining halls' hours and menus for the days in a file",
  help: [
    'The file: {"days": {"2026-11-21": {"vendors": {"north-hall": {"name": "North Hall",',
    '  "meals": {"lunch": {"name": "Lunch", "hours": {"open": "11:30am", "close": "2:00pm"},',
    '    "courses": {"grill": {"name": "Grill", "items": [{"name": "Soup", "vegan": true}]}}}}}}}}}',
    'A file with only "vendors" covers one day: today, or --day.',
    'Menus of days not in the file stay. Halls not in the file are removed.',
  ].join('\n'),
  words: [1, 1],
  options: {
    day: { type: 'string', value: 'DATE', help: 'the day of a file that has only "vendors"' },
  },
  writes: true,
  run: async (cli, { words: [path = ''], options }) => {
    const file = await readJson(path, DiningFile)
    const day = options['day'] ?? collegeDay(cli)
    if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) {
      throw new CliError('--day must be a date such as 2026-11-26.')
    }
    const days = file.days ?? { [day]: { vendors: file.vendors ?? {} } }
    const changes = await replaceMenus(cli, days)
    for (const line of changes) cli.print(line)
    cli.print(`${Object.keys(days).length} days.`)
  },
}
