import type { NewUser } from './people/people.ts'
import type { SeedRoom, SeedWorld } from './world.ts'

/**
 * Assigns a bed to every student who lives on campus; first-years live in their quad and have an
 * entry.
 */
export function assignRooms({ random, rooms }: SeedWorld, people: readonly NewUser[]): NewUser[] {
  const isFirstYear = firstYearTest(people)
  const halls = firstYearHalls(rooms, people.filter(isFirstYear).length)
  const beds = (list: SeedRoom[]) =>
    random.shuffle(list.flatMap((room) => (room.roomType === 'd' ? [room, room] : [room]))).values()
  const quad = beds(rooms.filter(({ dormID }) => halls.has(dormID)))
  const elsewhere = beds(rooms.filter(({ dormID }) => !halls.has(dormID)))
  return people.map((person) => {
    if (!livesOnCampus(person)) return person
    const isNew = isFirstYear(person)
    const room = (isNew ? quad : elsewhere).next().value ?? elsewhere.next().value
    const entry = isNew && room && halls.has(room.dormID) ? entryOf(room) : null
    return { ...person, dormRoomID: room?.id ?? null, entry }
  })
}

const livesOnCampus = ({ type, offCampus, campusStatus, atWilliams = true }: NewUser) =>
  type === 'student' && atWilliams && !offCampus && campusStatus !== 'remote'

/** First-years are the youngest class. */
function firstYearTest(people: readonly NewUser[]) {
  const isStudent = ({ type }: NewUser) => type === 'student'
  const youngest = people
    .filter(isStudent)
    .reduce((most, { classYear }) => Math.max(most, classYear ?? 0), 0)
  return (person: NewUser) => isStudent(person) && person.classYear === youngest
}

/** Fills the first dorms until every first-year has a bed. */
function firstYearHalls(rooms: readonly SeedRoom[], needed: number) {
  const halls = new Set<number>()
  let beds = 0
  for (const { dormID, roomType } of rooms) {
    if (beds >= needed && !halls.has(dormID)) break
    halls.add(dormID)
    beds += roomType === 'd' ? 2 : 1
  }
  return halls
}

/** An entry is a staircase: rooms with the same last digits on all floors. */
const entryOf = ({ number }: SeedRoom) =>
  'ABCDEF'[Math.floor((Number(number.slice(-2)) - 1) / 4)] ?? 'F'
