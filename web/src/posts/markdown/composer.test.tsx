import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const boxOf = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label)

/** Selects a part of the text in the box. */
function select(box: HTMLTextAreaElement, part: string) {
  const start = box.value.indexOf(part)
  box.focus()
  box.setSelectionRange(start, start + part.length)
}

async function addThread(author: TestPerson) {
  const [row] = await sql<{ id: number }>(
    `with thread as (
       insert into discussions (title, user_id, ex_user_name, created_time, last_active, post_count)
       values ('Owls', $1, $2, now(), now(), 1) returning id
     ) insert into posts (discussion_id, content, user_id, ex_user_name, created_time)
       select id, 'What is it called?', $1, $2, now() from thread returning discussion_id as id`,
    ...[author.id, author.name],
  )
  return `/discussions/threads/${row!.id}`
}

test('buttons format the selection, and the draft keeps what they did', async () => {
  const user = await visit('/bulletins/exchange/new', { as: await addPerson() })
  const box = await boxOf('Text')
  await user.type(box, 'A good lamp. It works.')
  const tools = within(await screen.findByRole('group', { name: 'Formatting' }))
  select(box, 'good')
  await user.click(tools.getByRole('button', { name: 'Bold' }))
  await waitFor(() => expect(box.value).toBe('A **good** lamp. It works.'))
  expect(document.activeElement).toBe(box)
  select(box, 'works')
  await user.click(tools.getByRole('button', { name: 'Italic' }))
  await waitFor(() => expect(box.value).toBe('A **good** lamp. It *works*.'))
  select(box, 'lamp')
  await user.click(tools.getByRole('button', { name: 'Link' }))
  await waitFor(() => expect(box.value).toBe('A **good** [lamp](https://). It *works*.'))
  // The URL is selected, so typing replaces it.
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('https://')
  await user.click(tools.getByRole('button', { name: 'List' }))
  await waitFor(() => expect(box.value).toBe('- A **good** [lamp](https://). It *works*.'))
  await user.click(screen.getByRole('link', { name: 'Job' }))
  await screen.findByRole('button', { name: 'Post job' })
  expect((await boxOf('Text')).value).toBe('- A **good** [lamp](https://). It *works*.')
})

test('Tab leads from the title to the text, and from there to the format buttons', async () => {
  const user = await visit('/bulletins/exchange/new', { as: await addPerson() })
  await user.click(await screen.findByLabelText('Title'))
  await user.tab()
  expect(await boxOf('Text')).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus()
})

test('Ctrl and Cmd with B, I and K format, and the palette stays closed', async () => {
  const author = await addPerson()
  const user = await visit(await addThread(author), { as: await addPerson() })
  const box = await boxOf('Your reply')
  await user.type(box, 'very tall owl')
  select(box, 'very')
  await user.keyboard('{Control>}b{/Control}')
  await waitFor(() => expect(box.value).toBe('**very** tall owl'))
  select(box, 'tall')
  await user.keyboard('{Meta>}i{/Meta}')
  await waitFor(() => expect(box.value).toBe('**very** *tall* owl'))
  select(box, 'owl')
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(box.value).toBe('**very** *tall* [owl](https://)'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // Other keys with Ctrl are left to the browser.
  expect(fireEvent.keyDown(box, { key: 'a', ctrlKey: true })).toBe(true)
})

test('the preview shows title, author, formatted text and who can read it', async () => {
  const me = await addPerson({ name: 'Wren Halloway' })
  const user = await visit('/discussions/new', { as: me })
  await user.type(await screen.findByLabelText('Title'), 'Owls at night')
  await user.type(await boxOf('Text'), 'They are **loud**.')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Owls at night')).toBeInTheDocument()
  expect((await preview.findByText('loud')).localName).toBe('strong')
  const author = await preview.findByRole('link', { name: 'Wren Halloway' })
  expect(author.getAttribute('href')).toBe(`/facebook/users/${me.id}`)
  expect(preview.getByText(/Anyone on campus can read it/)).toBeInTheDocument()
})
