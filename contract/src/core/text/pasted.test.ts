import { expect, test } from 'vitest'
import { Credentials } from '../../account/auth.ts'
import { NewOrder } from '../../goodrich/orders.ts'
import { checkUsername } from '../../matching/matchingRules.ts'
import { NewBulletin } from '../../posts/bulletins.ts'

test('zero-width and no-break spaces that were pasted do not fail a login', () => {
  const { unixID } = Credentials.parse({ unixID: '\u200bjd1\u00a0\ufeff', password: 'demo' })
  expect(unixID).toBe('jd1')
})

test('a phone number pasted from a page is one', () => {
  const phone = '\u202a(413)\u00a0555-0100\u202c\u200b'
  expect(checkUsername('Phone', phone)).toBeUndefined()
  expect(NewOrder.shape.phoneNumber.parse(phone)).toBe('(413) 555-0100')
})

test.each(['\u200b'.repeat(120), '\u2800', '\u3164', '&nbsp;', '[a]: http://x.y'])(
  'a post of %j is empty',
  (body) => {
    const problem = NewBulletin.shape.body.safeParse(body).error?.issues[0]?.message
    expect(problem).toBe('Write some text.')
  },
)
