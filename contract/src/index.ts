import { account } from './account.ts'
import { agreements } from './agreements.ts'
import { areas } from './areas.ts'
import { auth } from './auth.ts'
import { autocomplete } from './autocomplete.ts'
import { bulletins } from './bulletins.ts'
import { catalog } from './catalog.ts'
import { courses } from './courses.ts'
import { discussions, posts } from './discussions.ts'
import { factrak } from './factrak.ts'
import { library } from './library.ts'
import { factrakAdmin } from './factrakAdmin.ts'
import { professors } from './professors.ts'
import { ratings } from './ratings.ts'
import { reports } from './reports.ts'
import { rides } from './rides.ts'
import { schedules } from './schedules.ts'
import { status } from './status.ts'
import { team } from './team.ts'
import { users } from './users.ts'

/** Every feature of the API. Adding one here puts it in the OpenAPI document and the site's client. */
export const contract = {
  account,
  agreements,
  areas,
  auth,
  autocomplete,
  bulletins,
  catalog,
  courses,
  discussions,
  factrak,
  factrakAdmin,
  library,
  posts,
  professors,
  ratings,
  reports,
  rides,
  schedules,
  status,
  team,
  users,
}
export type Contract = typeof contract
