import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addRoom } from '#test/factories/dormtrak.ts'

const { db, as } = await startApp(inject('postgres'))

test('me has every field that existing clients keep of the current user', async () => {
  const { id: room } = await addRoom(db)
  const person = await addPerson(db, {
    pronoun: 'they/them',
    offCycle: true,
    factrakAdmin: true,
    hasAcceptedFactrakPolicy: true,
    hasAcceptedDormtrakPolicy: true,
    factrakSurveyDeficit: 2,
    dormRoomID: room,
    cellPhone: '413-555-0100',
    williamsID: 'W1',
  })
  expect(await (await as(person))(users.get, { params: { id: 'me' } })).toMatchObject({
    id: person.id,
    unixID: person.unixID,
    admin: false,
    type: 'student',
    pronoun: 'they/them',
    visible: true,
    homeVisible: true,
    dormVisible: true,
    offCycle: true,
    factrakAdmin: true,
    hasAcceptedFactrakPolicy: true,
    hasAcceptedDormtrakPolicy: true,
    factrakSurveyDeficit: 2,
    dormRoomID: room,
    williamsID: 'W1',
    cellPhone: '413-555-0100',
  })
})
