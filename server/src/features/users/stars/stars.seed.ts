import type { SeedWorld } from '#seed/world.ts'
import { isListedFor } from '../users.public.ts'
import { add } from './stars.service.ts'

/** Seeds the people whom the demo student has starred. */
export async function seedStars({ demo, students, as, made }: SeedWorld) {
  const viewer = as(demo.student)
  const listed = students.filter(
    ({ id, ...person }) => id !== demo.student.id && isListedFor({ id, ...person }, viewer.viewer),
  )
  const starred = [demo.professor, demo.senior, ...listed.slice(0, 2)]
  for (const { id } of starred) await add(viewer, id)
  made(starred.length, 'stars')
}
