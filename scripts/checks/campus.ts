/** Checks that only the data of the campus and its programs names the college. Run by `npm run check`. */
import { join } from 'node:path'
import { campusMentions } from './checkCampus.ts'

const found = campusMentions(join(import.meta.dirname, '../..'))
for (const mention of found) {
  console.error(`${mention}\n  The college is named only in contract/src/campus and its programs.`)
}
if (found.length > 0) process.exitCode = 1
