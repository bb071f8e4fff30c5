import { configure, screen, waitFor, within } from '@testing-library/react'
import { campusPack } from '@wso/contract/campus/campusPack'
import { ratings } from '@wso/contract/factrak/ratings'
import { factrak } from '@wso/contract/factrak/reviews'
import { expect, onTestFinished, test } from 'vitest'
import { addReviewed, comment, reader } from '#test/factrak.ts'
import { addPerson, callAs, publishReviews, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

test('a reader agrees with a review, and the count follows', async () => {
  const { course, survey } = await addReviewed()
  const user = await visit(`/factrak/courses/${course}`, { as: await addPerson(reader) })
  expect(await screen.findByText(comment)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Agree 0' }))
  const button = await screen.findByRole('button', { name: 'Agree 1', pressed: true })
  expect(button).toBeTruthy()
  await waitFor(async () => {
    const votes = await sql('select agrees from factrak_agreements where survey_id = $1', survey)
    expect(votes).toEqual([{ agrees: true }])
  })
})

test('a student who owes reviews sees what to do, and no text', async () => {
  const { course } = await addReviewed()
  const debtor = { ...reader, factrakSurveyDeficit: 2, onCampusSemesters: 5 }
  await visit(`/factrak/courses/${course}`, { as: await addPerson(debtor) })
  expect(
    await screen.findByRole('heading', { name: 'Write two reviews to read this one' }),
  ).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Review a course you took' })).toBeInTheDocument()
  expect(document.body.textContent).not.toContain(comment.slice(0, 30))
})

test('the policy comes first', async () => {
  await visit('/factrak', { as: await addPerson() })
  expect(await screen.findByRole('heading', { name: 'Factrak policy' })).toBeInTheDocument()
})

test('a college has its own policy, which is accepted as the portal’s is', async () => {
  campusPack.policies.factrak = '# Honor\n\nThe honor code of {college} applies.'
  onTestFinished(() => {
    delete campusPack.policies.factrak
  })
  const user = await visit('/factrak/policy', { as: await addPerson() })
  expect(await screen.findByRole('heading', { level: 2, name: 'Honor' })).toBeInTheDocument()
  expect(screen.queryByText(/two reviews each half year/)).not.toBeInTheDocument()
  expect(screen.getByText(/By using Factrak you agree to this policy/)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'I have read this policy and agree' }))
  await user.click(screen.getByRole('button', { name: 'Accept and continue' }))
  await waitFor(() => expect(window.location.pathname).toBe('/factrak'))
})

test('a course without reviews invites the first one', async () => {
  const { course, survey } = await addReviewed()
  await sql('delete from factrak_surveys where id = $1', survey)
  await visit(`/factrak/courses/${course}`, { as: await addPerson(reader) })
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument()
  const first = screen.getByRole('link', { name: 'Write the first review' })
  expect(first.getAttribute('href')).toBe(`/factrak/surveys/new?course=${course}`)
})

test('an author deletes a review after being asked', async () => {
  const { course, professor } = await addReviewed()
  const author = await addPerson(reader)
  const call = await callAs(author)
  await call(factrak.create, { body: { professorID: professor.id, courseID: course, comment } })
  const user = await visit('/factrak/surveys', { as: author })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this review?' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete review' }))
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument()
})

test('a mistake in the form is named beside its field, and nothing is sent', async () => {
  const { course, professor } = await addReviewed()
  const user = await visit(`/factrak/surveys/new/${professor.id}?course=${course}`, {
    as: await addPerson(reader),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Your review' }), 'Short')
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  const problems = await screen.findByRole('region', { name: 'Problems' })
  expect(within(problems).getByText('Choose the semester you took it in.')).toBeInTheDocument()
  const box = screen.getByRole('textbox', {
    name: 'Your review',
    description: 'Write at least 100 characters.',
  })
  expect(box.getAttribute('aria-invalid')).toBe('true')
})

test('search leads on with the keyboard alone', async () => {
  const { professor } = await addReviewed()
  const user = await visit('/factrak', { as: await addPerson(reader) })
  await user.type(await screen.findByRole('combobox', { name: 'Search Factrak' }), professor.name)
  await screen.findByRole('option', { name: new RegExp(professor.name) })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/factrak/professors/${professor.id}`))
})

test('moderators alone see the queue', async () => {
  await visit('/factrak/moderation', { as: await addPerson(reader) })
  expect(await screen.findByText(/requires moderator access to Factrak/)).toBeInTheDocument()
})

test('the palette finds professors and courses for those who may open them', async () => {
  const { course, code } = await addReviewed()
  const user = await visit('/nowhere', { as: await addPerson(reader) })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), `${code} 214`)
  await user.click(await screen.findByRole('option', { name: /Salt Marshes/ }))
  await waitFor(() => expect(window.location.pathname).toBe(`/factrak/courses/${course}`))
})

test('the palette shows professors and courses to nobody else', async () => {
  const { code } = await addReviewed()
  const user = await visit('/nowhere', { as: await addPerson({ type: 'staff', admin: true }) })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), `${code} 214`)
  // Said once all have loaded. Nobody else knows the department, so no page is offered for its codes.
  await screen.findByText(/^No results for/)
  expect(screen.queryByRole('option', { name: /Salt Marshes/ })).not.toBeInTheDocument()
})

test('a missing course has a heading and a way back', async () => {
  await visit('/factrak/courses/2000000000', { as: await addPerson(reader) })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Page not found' }),
  ).toBeInTheDocument()
  expect(screen.getByText('We can’t find this course')).toBeInTheDocument()
  const back = screen.getByRole('link', { name: 'Back to Factrak' })
  expect(back.getAttribute('href')).toBe('/factrak')
})

test('the form of a review says in words what is chosen, and counts what is still missing', async () => {
  const { course, professor } = await addReviewed()
  const user = await visit(`/factrak/surveys/new/${professor.id}?course=${course}`, {
    as: await addPerson(reader),
  })
  const workload = within(
    await screen.findByRole('group', {
      name: 'How much work was it, compared with your other courses?',
    }),
  )
  await user.click(workload.getByRole('radio', { name: '5, Somewhat hard' }))
  expect(workload.getByText('Somewhat hard')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Your review' }), 'Go. ')
  const bar = screen.getByRole('button', { name: 'Post review' }).closest('[data-action-bar]')!
  expect(bar.textContent).toContain('3 of at least 100 characters')
  await user.paste(comment)
  expect(bar.textContent).toMatch(/\d+ of 10,000 characters/)
})

test('the recommendations of a professor say the share and the number of answers, after the daily batch', async () => {
  const { course, professor } = await addReviewed()
  for (const again of [true, true, false]) {
    await sql(
      `insert into factrak_surveys (professor_id, course_id, comment, would_take_another, created_time)
       values ($1, $2, $3, $4, now() - interval '2 days')`,
      ...[professor.id, course, comment, again],
    )
  }
  const person = await addPerson(reader)
  const call = await callAs(person)
  const figures = () => call(ratings.ofProfessor, { params: { id: professor.id }, query: {} })
  expect(await figures()).toMatchObject({ surveyCount: 1, numWouldTakeAnother: 0 })
  await publishReviews()
  await visit(`/factrak/professors/${professor.id}`, { as: person })
  const name = professor.name.split(' ').at(-1)!
  const words = await screen.findByText(`would take ${name} again, 3 answers`)
  expect(words.parentElement!.textContent).toMatch(/^70%/)
})
