import type { Random } from '#seed/random.ts'
import type { dormReviews } from '../records/reviews.table.ts'

type Answers = Partial<typeof dormReviews.$inferInsert>

const openings = [
  'Bigger than it looks on the plan.',
  'The light in the afternoon makes up for a lot.',
  'The heat comes on in October and stays on.',
  'Everyone on the floor knew each other by the second week.',
  'The walls are thin, and you will learn your neighbor’s playlist.',
  'The window sticks, but the view of the hills is worth it.',
  'The hallway is long and the bathroom is at the other end.',
  'Best kitchen on this side of campus.',
  'It is an old house and sounds like one when the wind blows.',
  'The storage in the basement is dry and rarely full.',
]
const middles = [
  'Bring a fan for September.',
  'Claim the hall closet early.',
  'The second floor is the social one; the third stays quiet after ten.',
  'Laundry is free on weekday mornings and never on Sundays.',
  'The bike rack is covered, which matters from November on.',
  'The common room fills up for every game.',
  'The radiators talk at night in January.',
  'The stair creaks on the fourth step, so everyone hears you come home.',
]
const endings = [
  'I would choose it again.',
  'Fine for a year, not for two.',
  'Pick a room on the quiet side.',
  'Wifi drops near the north stair.',
  'Worth the walk to class.',
  'Take it if your number is late; nobody else does.',
  '',
]
const noises = [
  'The road, until about ten',
  'Radiators in the morning',
  'Games in the common room',
  'Thin walls, one guitar',
  'Delivery trucks at six',
]
const closets = ['Built-in with shelves', 'One wardrobe', 'Two wardrobes', 'Deep closet, no door']
const commonRooms = [
  'Two sofas and a piano',
  'Fireplace and a long table, shared with the suite next door',
  'Beanbags and a screen',
]

/** Generates a person's answers; `mood`, from -1 to 1, is how much people like the dorm. */
export function inventAnswers(random: Random, mood: number): Answers {
  const rating = (lean: number) => {
    const value = Math.round(3.4 + mood * lean + (random.next() - 0.5) * 2.6)
    return random.chance(0.08) ? null : Math.max(1, Math.min(5, value))
  }
  const commonRoomAccess = random.chance(0.45)
  const privateBathroom = random.chance(0.05)
  return {
    comment: random.chance(0.8)
      ? [random.pick(openings), random.pick(middles), random.pick(endings)].join(' ').trim()
      : null,
    closet: random.pick(closets),
    flooring: random.pick(['Wood', 'Wood', 'Carpet', 'Tile', 'Other']),
    commonRoomAccess,
    commonRoomDesc: commonRoomAccess ? random.pick(commonRooms) : null,
    thermostatAccess: random.chance(0.3),
    keyOrCard: random.chance(0.8) ? 'Keypad/Card' : 'Physical Key',
    noise: random.chance(0.6) ? random.pick(noises) : null,
    bedAdjustable: random.chance(0.8),
    privateBathroom,
    bathroomDesc: privateBathroom ? 'Shower and a window' : null,
    satisfaction: rating(1),
    location: rating(1.2),
    wifi: rating(0.6),
    loudness: rating(-0.9),
  }
}
