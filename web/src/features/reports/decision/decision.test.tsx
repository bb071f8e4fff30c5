import { screen, within } from '@testing-library/react'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { bulletins } from '@wso/contract/posts/bulletins'
import { decisions } from '@wso/contract/reports/decisions'
import { reports } from '@wso/contract/reports/reports'
import { expect, test } from 'vitest'
import { addReviewed, comment, reader } from '#test/factrak.ts'
import { addPerson, callAs } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

/** A bulletin that was reported and hidden. */
async function hidden() {
  const [author, reporter] = [await addPerson(), await addPerson()]
  const [first, second] = [await addPerson({ admin: true }), await addPerson({ admin: true })]
  const { id: itemID } = await (
    await callAs(author)
  )(bulletins.create, {
    body: { type: 'job', title: 'Sell things', body: 'Cheap **headphones**' },
  })
  const { id } = await (
    await callAs(reporter)
  )(reports.create, {
    body: { kind: 'bulletin', itemID, reason: 'spam', note: 'Third copy' },
  })
  const decide = async (moderator: typeof first, action: 'keep' | 'hide', note: string) =>
    (await callAs(moderator))(reports.decide, {
      params: { id },
      body: { action, note, ...(action === 'hide' && { rule: 'spam' as const }) },
    })
  await decide(first, 'hide', 'No ads, please.')
  return { id, itemID, author, reporter, first, second, decide }
}

test('the author comes from the notification, reads the reason and the text, and appeals once', async () => {
  const { id, author, second, decide } = await hidden()
  const user = await visit('/notifications', { as: author })
  await user.click(await screen.findByRole('link', { name: '“Sell things” was hidden' }))
  await screen.findByRole('heading', { level: 1, name: 'Your bulletin was hidden' })
  expect(window.location.pathname).toBe(`/decisions/${id}`)
  const decision = within(screen.getByRole('region', { name: 'The decision' }))
  expect(decision.getByText('Spam or selling')).toBeInTheDocument()
  expect(decision.getByText('No ads, please.')).toBeInTheDocument()
  expect(await screen.findByText('headphones')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findAllByText(/Say why the decision should change\./)).not.toEqual([])
  await user.type(screen.getByLabelText('Why should the decision change?'), 'It is not an ad.')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  const own = within(await screen.findByRole('region', { name: 'Your appeal' }))
  expect(own.getByText('It is not an ad.')).toBeInTheDocument()
  expect(own.getByText(/None yet\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument()

  await decide(second, 'keep', 'You are right.')
  await visit(`/decisions/${id}`, { as: author })
  expect(await screen.findByText('Another moderator agreed with you.')).toBeInTheDocument()
  expect(screen.getByText('You are right.')).toBeInTheDocument()
})

test('a decision after the answer to an appeal can be appealed again, and is not the answer', async () => {
  const { id, itemID, author, second, decide } = await hidden()
  await (
    await callAs(author)
  )(decisions.appeal, { params: { id }, body: { text: 'Look again' } })
  await decide(second, 'keep', 'You are right.')
  const asOther = await callAs(await addPerson())
  await asOther(reports.create, { body: { kind: 'bulletin', itemID, reason: 'spam' } })
  await decide(second, 'hide', 'It is one after all.')
  await visit(`/decisions/${id}`, { as: author })
  expect(await screen.findByText(/^Answered .*, before this decision\.$/)).toBeInTheDocument()
  expect(screen.queryByText(/This decision is final/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Send appeal' })).toBeInTheDocument()
})

test('a person who reported it reads the outcome, and someone else finds nothing', async () => {
  const { id, reporter } = await hidden()
  await visit(`/decisions/${id}`, { as: reporter })
  expect(
    await screen.findByRole('heading', { name: 'The bulletin you reported was hidden' }),
  ).toBeInTheDocument()
  expect(screen.getByText('Third copy')).toBeInTheDocument()
  expect(screen.queryByText(/Sell things/)).not.toBeInTheDocument()
  await visit(`/decisions/${id}`, { as: await addPerson() })
  expect(await screen.findByText('This decision is not available')).toBeInTheDocument()
})

test('a moderator reads the appeal against another’s decision, and not the form against their own', async () => {
  const { id, author, first, second } = await hidden()
  await (
    await callAs(author)
  )(decisions.appeal, { params: { id }, body: { text: 'Look again' } })
  await visit(`/moderation?case=${id}`, { as: second })
  expect(await screen.findByText('Look again')).toBeInTheDocument()
  expect(await screen.findByRole('radio', { name: /^Keep/ })).toBeInTheDocument()
  await visit(`/moderation?case=${id}`, { as: first })
  expect(await screen.findByText(/The appeal is against your decision/)).toBeInTheDocument()
})

test('the author of a removed review of a course appeals, and another moderator answers in the queue', async () => {
  const { course, professor, code } = await addReviewed('D')
  const [author, first] = [await addPerson(reader), await addPerson({ admin: true })]
  const { id } = await (
    await callAs(author)
  )(factrak.create, { body: { professorID: professor.id, courseID: course, comment } })
  await (
    await callAs(first)
  )(factrakAdmin.decide, {
    params: { id },
    body: { action: 'remove', rule: 'person', note: 'It names a classmate.' },
  })
  const user = await visit('/notifications', { as: author })
  await user.click(await screen.findByRole('link', { name: 'A review you wrote was removed' }))
  await screen.findByRole('heading', { level: 1, name: 'Your review was removed' })
  expect(window.location.pathname).toMatch(/^\/decisions\/\d+$/)
  expect(screen.getByText('It names a classmate.')).toBeInTheDocument()
  expect(screen.getByText('Targets a person')).toBeInTheDocument()
  expect(await screen.findByText(comment)).toBeInTheDocument()
  await user.type(screen.getByLabelText('Why should the decision change?'), 'It names no one.')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  const own = within(await screen.findByRole('region', { name: 'Your appeal' }))
  // A review's appeal has a day and no time.
  expect(own.getByText(/^\w{3}, \w{3} \d+$/)).toBeInTheDocument()

  const queue = `/moderation?kind=factrakReview&case=${id}`
  await visit(queue, { as: first })
  const title = `${code} 214 with ${professor.name}`
  expect(await screen.findByText('It names no one.')).toBeInTheDocument()
  expect(screen.getByText(/The appeal is against your decision/)).toBeInTheDocument()
  const asSecond = await visit(queue, { as: await addPerson({ admin: true }) })
  const form = within(
    await screen.findByRole('form', { name: `Decision about the review of ${title}` }),
  )
  await asSecond.click(form.getByRole('radio', { name: /^Keep/ }))
  await asSecond.click(form.getByRole('button', { name: 'Keep review' }))
  expect(await screen.findByText(`Review of ${title} kept`)).toBeInTheDocument()
  await visit(`/factrak/surveys/${id}`, { as: author })
  expect(await screen.findByText(comment)).toBeInTheDocument()
  expect(screen.queryByText('Hidden by a moderator')).not.toBeInTheDocument()
})
