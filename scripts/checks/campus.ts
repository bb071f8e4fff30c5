/** Checks that no source names a college. Run by `npm run check`. */
import { join } from 'node:path'
import { campusMentions } from './checkCampus.ts'

const found = campusMentions(join(import.meta.dirname, '../..'))
for (const mention of found) {
  console.error(`${mention}\n  Colleges are named only in their packs, in campuses.`)
}
if (found.length > 0) process.exitCode = 1
