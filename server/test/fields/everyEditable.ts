import type { startApp } from '#test/app.ts'
import { administrationEditables } from './administration.ts'
import { conversationEditables } from './conversations.ts'
import type { Editable } from './editable.ts'
import { goodrichEditables } from './goodrich.ts'
import { moderationEditables } from './moderation.ts'
import { personalEditables } from './people.ts'
import { planningEditables } from './planning.ts'
import { postEditables } from './posts.ts'
import { reviewEditables } from './reviews.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

/** Everything that people write, by name. */
export const everyEditable = (portal: Portal): Record<string, Editable> => ({
  ...postEditables(portal),
  ...conversationEditables(portal),
  ...moderationEditables(portal),
  ...reviewEditables(portal),
  ...personalEditables(portal),
  ...planningEditables(portal),
  ...goodrichEditables(portal),
  ...administrationEditables(portal),
})
