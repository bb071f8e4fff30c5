import { callApi } from './callApi.ts'
import { sql, type TestPerson } from './people.ts'

type Made = { id: number }

/** A day in the future, at the college. */
export const rideDay = '2090-03-04'

/** Posts a ride by a person, from campus to a place. */
export const addRide = (driver: TestPerson, destination: string, seats = 3): Promise<Made> =>
  callApi(driver, 'POST', '/bulletin/rides', {
    source: 'Campus',
    destination,
    offer: true,
    date: rideDay,
    time: '09:30',
    seats,
    body: 'Two bags each',
  })

/** Posts something to give away. */
export async function addExchange({ id, name }: TestPerson, title: string): Promise<Made> {
  const [row] = await sql<Made>(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('exchange', $1, 'Hm', now(), now() + interval '9 days', $2, $3, now()) returning id`,
    ...[title, id, name],
  )
  return row!
}

/** Starts a conversation about a thing. */
export const startConversation = (
  asker: TestPerson,
  kind: string,
  { id }: Made,
  body: string,
): Promise<Made> => callApi(asker, 'POST', '/conversations', { kind, subjectID: id, body })

/** Writes a message. */
export const writeIn = (person: TestPerson, { id }: Made, body: string): Promise<Made> =>
  callApi(person, 'POST', `/conversations/${id}/messages`, { body })
