import type { SeedWorld } from './world.ts'

const formerMembers = [
  'Ada Fairweather',
  'Benno Castellan',
  'Cora Whitlock',
  'Dov Marchbanks',
  'Elspeth Ruan',
  'Finn Osterley',
]

/** Picks the author of a generated post: one in twenty is a person whose account is deleted. */
export function seedAuthor(
  { random, people }: Pick<SeedWorld, 'random' | 'people'>,
  createdTime: string,
) {
  if (random.chance(0.05)) {
    return { userID: null, exUserName: random.pick(formerMembers), createdTime }
  }
  const { id, name } = random.pick(people)
  return { userID: id, exUserName: name, createdTime }
}
